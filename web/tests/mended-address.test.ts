/** Addresses that messengers have damaged. */

import { testing } from "./page";

import assert from "node:assert/strict";

import { mendedAddress } from "../src/mended-address";

const test = testing(() => undefined);

const SITE = "https://example.org/szkola/";

const mended = (address: string): string | null => mendedAddress(new URL(SITE + address));

test("a number sign written in percent is one again, however often it was written so", () => {
  assert.equal(mended("zestaw/%23z.0Ab-_9"), `${SITE}zestaw/#z.0Ab-_9`);
  assert.equal(mended("zestaw/%252523z.0Ab"), `${SITE}zestaw/#z.0Ab`);
  assert.equal(mended("zestaw/%23z.0Ab?fbclid=x"), `${SITE}zestaw/#z.0Ab?fbclid=x`);
});

test("what stood behind the link in a sentence is left out", () => {
  for (const sign of [",", ")", ").", ">", "\"", "!", "*", "”", "»", "’", "]"]) {
    assert.equal(mended(`lekcje/bicie/${sign}`), `${SITE}lekcje/bicie/`, sign);
  }
  assert.equal(mended("lekcje/bicie/)#z.0Ab"), `${SITE}lekcje/bicie/#z.0Ab`);
});

test("of every other address nothing is known to be wrong", () => {
  for (const address of ["", "lekcje/nie-ma/", "zestaw/#z.0Ab", "%23", "a%23", "lekcje/100%25/"]) {
    assert.equal(mended(address), null, address);
  }
});

test("a mended address is not mended again", () => {
  for (const address of ["zestaw/%23z.0Ab", "lekcje/bicie/).", "zestaw/%23z.0Ab)."]) {
    const first = mended(address);
    assert.notEqual(first, null);
    assert.equal(mendedAddress(new URL(first ?? "")), null, address);
  }
});
