const maxLength = 1_000;
const maxParameters = 10;
const tracking = /^(utm_.*|fbclid|gclid|msclkid|ref)$/i;

/** A path without its host, slash at the end and differences of encoding, and the parameters that are not for tracking. */
function readAddress(address: string): { path: string; parameters: string[] } | undefined {
  if (!URL.canParse(address, 'http://site')) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = decode(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  const parameters = [...searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  return { path, parameters };
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The key of an address of a former site, such as `/places/stillwater-bees` or `/?p=123`, by which visitors are redirected. Undefined for
 * the address of the whole site.
 */
export function toOldAddress(text: string): string | undefined {
  const written = text.trim();
  const full = /^(https?:)?\/\//i.test(written) || written.startsWith('/') ? written : `//${written}`;
  const read = readAddress(full);
  if (!read) return undefined;
  const { path, parameters } = read;
  if (path === '/' && parameters.length === 0) return undefined;
  const key = parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
  return key.length <= maxLength ? key : undefined;
}

/** The keys that a requested address may have, the most specific first: a parameter may be a part of it, or not matter. */
export function toPossibleKeys(address: string): string[] {
  const read = readAddress(address);
  if (!read) return [];
  const { path, parameters } = read;
  const some = parameters.slice(0, maxParameters);
  const keys = [parameters.length > 1 ? `${path}?${some.join('&')}` : '', ...some.map(one => `${path}?${one}`), path];
  return keys.filter(key => key !== '' && key !== '/' && key.length <= maxLength);
}
