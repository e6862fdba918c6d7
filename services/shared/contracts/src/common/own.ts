/**
 * The value that an object has under a name that may come from outside; undefined too for `constructor`, `toString` and all other names that
 * every object inherits. `npm run check` refuses other lookups by such names.
 */
export const getOwn = <Value>(object: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  object && Object.hasOwn(object, name) ? object[name] : undefined;
