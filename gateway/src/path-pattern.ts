/**
 * Matches whole paths written with `:name` parameters. `:id` and `:…Id` are positive integers in their one spelling
 * (decisions, section 1), so that `/api/businesses/featured` never counts as a business and `07` is not `7`.
 */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name: string) => (/^id$|Id$/.test(name) ? '[1-9]\\d{0,15}' : '[^/]+'));
  return new RegExp(`^${source}$`);
}
