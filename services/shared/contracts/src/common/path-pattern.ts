/** The names of the `:name` parameters in a path: `'id'` for `/business/:id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParams<Tail>
    : Rest
  : never;

/** Fills in the `:name` parameters of a path. The values are encoded. */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<PathParams<Path>, string | number>>,
): string {
  const values = new Map<string, string | number>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/**
 * Matches whole paths with `:name` parameters. `:id` and `:…Id` are positive integers without leading zeros, so that
 * `/api/businesses/featured` never counts as a business and `07` is not `7`.
 */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name: string) => (/^id$|Id$/.test(name) ? '[1-9]\\d{0,15}' : '[^/]+'));
  return new RegExp(`^${source}$`);
}

/** The decoded values of the `:name` parameters of a path that matches. Throws URIError if it is not well-formed. */
export function readPathParams(path: string, actual: string): Record<string, string> {
  const values = actual.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
      ),
  );
}
