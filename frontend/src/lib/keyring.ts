import { useState } from 'react';

/**
 * Makes idempotency keys for what a form sends: the same input sent again after a lost answer keeps its key, so that the server stores
 * it once; changed input gets another key.
 */
export function createKeyring(newKey: () => string) {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor(input: object): string {
      const text = JSON.stringify(input);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** A random (version 4) UUID; `crypto.randomUUID` is missing if the site is opened without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Idempotency keys of a form, for as long as it is open. */
export const useKeyring = () => useState(() => createKeyring(randomUuid))[0];
