import { readFieldParameter } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';

/**
 * An address with only the parameters that its answer depends on, sorted, so that all others neither reach the service nor create
 * more cache entries.
 */
export function keepKnown(url: string, known: readonly string[] = []): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const given = [...new URLSearchParams(url.slice(start))];
  const kept = new URLSearchParams(given.filter(([name]) => isKnown(name, known)));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The known parameter `f` stands for one parameter for each field, such as `f.wall-height`. */
const isKnown = (name: string, known: readonly string[]): boolean =>
  readFieldParameter(name) === undefined ? name !== 'f' && known.includes(name) : known.includes('f');
