/**
 * An address with only the parameters that its answer depends on, sorted, so that all others neither reach the service nor create
 * more cache entries.
 */
export function keepKnown(url: string, known: readonly string[] = []): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const given = [...new URLSearchParams(url.slice(start))];
  const kept = new URLSearchParams(given.filter(([name]) => known.includes(name)));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
