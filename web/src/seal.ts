/**
 * Texts locked by a password: AES-GCM with a key of PBKDF2, as the browser's own cryptography has them.
 *
 * The file says which version it is; how often the password is hashed belongs to the version, so that no file can ask for more.
 */

const FORMAT = "warcaby-sealed";
const VERSION = 1;
const ROUNDS = 600_000;

export async function seal(text: string, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(password, salt);
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return JSON.stringify({ format: FORMAT, version: VERSION, salt: textOf(salt), iv: textOf(iv), data: textOf(new Uint8Array(data)) });
}

/** Rejects if the password is another one, or the file has been changed. */
export async function unseal(sealed: string, password: string): Promise<string> {
  const { format, version, salt, iv, data } = JSON.parse(sealed) as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION) throw new Error("no locked file of this version");
  const key = await keyOf(password, bytes(salt));
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes(iv) }, key, bytes(data)));
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(how, typed, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function textOf(data: Uint8Array): string {
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
}

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== "string") throw new Error("a part of the file is missing");
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
