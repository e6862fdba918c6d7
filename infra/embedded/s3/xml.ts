const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** One XML element that contains text or elements. */
export const element = (name: string, content: string | number | boolean | readonly string[]): string =>
  `<${name}>${Array.isArray(content) ? content.join('') : escapeXml(String(content))}</${name}>`;

/** A complete XML document. */
export const document = (name: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">${elements.join('')}</${name}>`;

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
const escapeXml = (text: string): string =>
  text.replace(/[&<>"'\r\n\t]/g, sign => `&${ENTITIES[sign] ?? `#${sign.charCodeAt(0)}`};`);

const OBJECT = /<Object>\s*<Key>([^<]*)<\/Key>\s*<\/Object>/g;

/** Parses a DeleteObjects request into its keys and whether it is quiet; undefined for any other text. */
export function parseDelete(xml: string): { keys: string[]; quiet: boolean } | undefined {
  const [, content = ''] = /^(?:<\?xml[^>]*\?>)?\s*<Delete(?:\s[^>]*)?>(.*)<\/Delete>\s*$/s.exec(xml) ?? [];
  const keys = [...content.matchAll(OBJECT)].map(([, key = '']) => unescapeXml(key));
  const rest = content.replace(OBJECT, '').trim();
  if (keys.length === 0 || !/^(<Quiet>(true|false)<\/Quiet>)?$/.test(rest)) return undefined;
  return { keys, quiet: rest === '<Quiet>true</Quiet>' };
}

const SIGNS: Record<string, string> = Object.fromEntries(Object.entries(ENTITIES).map(([sign, name]) => [name, sign]));
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name ? (SIGNS[name] ?? all) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );
