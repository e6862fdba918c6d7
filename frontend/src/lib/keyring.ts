/**
 * Gives what a form sends its key: the same text sent again after a lost answer keeps its key, so that the server stores
 * it once; a changed text is another one.
 */
export function createKeyring(newKey: () => string) {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor(form: object): string {
      const text = JSON.stringify(form);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** A random (version 4) UUID; `crypto.randomUUID` is missing where the site is opened without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
