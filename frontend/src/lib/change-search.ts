/** Sets these values in the query of an address; undefined or '' removes one. */
export function changeSearch(
  search: URLSearchParams,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
