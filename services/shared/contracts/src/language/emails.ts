import { hostOf } from './hosts.ts';
import { trimCopied, trimSigns } from './lines.ts';

/** Letters before the @: those of RFC 5322 (`atext`) and dots, as browsers take them in `type=email`, and other letters (RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;

/** Full-width forms, which East Asian keyboards type, as the usual ones. */
const toUsualWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** Returns whether another way of writing makes an ASCII letter of it, as of `ſ`: two people would share the address. */
const imitatesAscii = (letter: string): boolean =>
  [letter.normalize('NFKC'), letter.toLowerCase(), letter.toUpperCase()].some(other => /^[\x20-\x7e]+$/.test(other));

/**
 * Reads an e-mail address as people write and paste it: `Fay <fay@mail.example>`, `mailto:fay@mail.example?subject=…`, in quotes or with
 * the dot of a sentence. The domain gets the form that mail servers know (RFC 5891): `info@müller.example` → `info@xn--mller-kva.example`.
 * Undefined for anything that is no single address.
 */
export function readEmail(text: string): string | undefined {
  const usual = toUsualWidth(trimCopied(text).normalize('NFC'))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    // Telephones type this apostrophe.
    .replaceAll('’', "'")
    .trim();
  const named = /^[^<>]*<([^<>]+)>[.,;]?$/.exec(usual)?.[1] ?? usual;
  const [, mailto] = /^mailto:([^?]*)/i.exec(named.trim()) ?? [];
  const address = trimSigns(mailto ?? named, '"\'“„', '"\'”“.,;');
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), hostOf(address.slice(at + 1))];
  if (at < 1 || !host || !localPart.test(local) || [...local].some(isForeignImitation)) return undefined;
  return `${local}@${host}`;
}

const isForeignImitation = (letter: string): boolean => !/[\x20-\x7e]/.test(letter) && imitatesAscii(letter);

/** Reads each e-mail address of a text, in their order, each once, and the parts of the text that are none. */
export function readEmails(text: string): { readonly emails: string[]; readonly unread: string[] } {
  const whole = readEmail(text);
  if (whole) return { emails: [whole], unread: [] };
  const parts = text.split(/[,;|\n\r\t]|\s(?:or|oder|ou|o|y|and|und|et|أو|و|\/)\s/iu).flatMap(part => {
    const trimmed = part.trim();
    // Blanks separate addresses, and belong to the name before one in angle brackets.
    return readEmail(trimmed) === undefined && !trimmed.includes('<') ? trimmed.split(/[\s/]+/) : [trimmed];
  });
  const read = parts.filter(Boolean).map(part => ({ part, email: readEmail(part) }));
  return {
    emails: [...new Set(read.flatMap(({ email }) => email ?? []))],
    unread: read.filter(({ email }) => email === undefined).map(({ part }) => part),
  };
}
