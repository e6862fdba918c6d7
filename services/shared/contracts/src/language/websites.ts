import { hostOf } from './hosts.ts';
import { trimCopied, trimSigns, turnsDirection } from './lines.ts';

/** With mistakes that leave no doubt: `https//`, `http:/`, a blank. More slashes mean different things to programs. */
const scheme = /^(?:(https?)\s?(?::\s?\/{1,2}|\/{2})|\/{2})\s?(?!\/)/i;

/** A further address after a blank; other blanks belong to the path, as in `/price list.pdf`. */
const nextAddress = /\s(?:https?:|www\.)/i;

/**
 * Reads the address of a web site as people write it: `bloom.example`, `www.bloom.example.`, `http:/bloom.example`. Only http and https;
 * without either it is https. Hosts may have letters of any script. No user name, which people mistake for the host, no IP address. The text
 * stays as it was written, as far as browsers would open it. Undefined for anything that is no single address.
 */
export function readWebsite(text: string): string | undefined {
  const trimmed = trimSigns(trimCopied(text), '<"\'“„(', '>"\'”“),;');
  const found = scheme.exec(trimmed);
  const rest = trimmed.slice(found?.[0].length ?? 0);
  // Any other scheme; a number after the colon is a port.
  if (!found && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(rest)) return undefined;
  const [, host = '', port = '', path = ''] = /^([^/\\?#:@]+)(:\d{1,5})?([/?#].*)?$/s.exec(rest) ?? [];
  if (!hostOf(host) || nextAddress.test(path) || turnsDirection(path)) return undefined;
  const protocol = found?.[1]?.toLowerCase().endsWith('p') ? 'http' : 'https';
  const url = `${protocol}://${host.trim().replace(/\.$/, '')}${port}${path.replace(/\.$/, '').replaceAll(' ', '%20')}`;
  return URL.canParse(url) ? url : undefined;
}

/** Reads each web address of a text, in their order, each once, and the parts of the text that are none. */
export function readWebsites(text: string): { readonly websites: string[]; readonly unread: string[] } {
  const whole = readWebsite(text);
  if (whole) return { websites: [whole], unread: [] };
  const parts = text
    .split(/[\s|]+|[,;](?=\s*(?:https?:|www\.|[^\s/,;]+\.[a-z]{2}))/i)
    .map(part => part.replace(/[,;]$/, ''))
    .filter(part => part !== '' && !/^(?:or|oder|ou|o|y|and|und|et|\/|&)$/i.test(part));
  const read = parts.map(part => ({ part, website: readWebsite(part) }));
  return {
    websites: [...new Set(read.flatMap(({ website }) => website ?? []))],
    unread: read.filter(({ website }) => website === undefined).map(({ part }) => part),
  };
}
