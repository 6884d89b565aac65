/** Addresses as they come out of messengers: what made them unknown is known to be no part of any address of the site. */

const MARK = /%(?:25)*23(?=[a-z][.0-9])/i;
/** A number sign that was written in percent, before the code of a link. */
const BEHIND = /(?:[).,;:!?*_\]]|%(?:3E|22|27|60|5D|7D|E2%80%9[9D]|C2%BB))+$/i;
/** What stood behind the link in a sentence. */

/** Put an address together again; null if nothing is known to be wrong with it. */
export function mendedAddress({ origin, pathname, search, hash }: Location | URL): string | null {
  if (hash === "" && MARK.test(pathname)) return origin + pathname.replace(MARK, "#") + search;
  const bare = pathname.replace(BEHIND, "");
  return bare === pathname ? null : origin + bare + search + hash;
}
