import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import type { z } from './zod.ts';

/** What may have several lines, and what is not kept as it was written. */
const free = new Set(['description', 'newCategoryDescription', 'message', 'content', 'comment', 'response', 'reason']);
const lines = [
  'name',
  'title',
  'subject',
  'city',
  'state',
  'zip',
  'price',
  'duration',
  'newCategoryName',
  'newSubcategoryName',
];

const readShape = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? (schema.shape as z.core.$ZodShape) : {};
const fields = endpoints.flatMap(({ method, path, body, upload }) =>
  Object.entries({ ...readShape(body), ...readShape(upload?.fields) }).map(([name, schema]) => ({
    call: `${method} ${path}`,
    name,
    takes: (text: string) => (schema as z.ZodType).safeParse(text).success,
  })),
);

describe('a field of one line', () => {
  it.each(fields.filter(({ name }) => lines.includes(name)))('accepts no line break: $name of $call', ({ takes }) => {
    expect(['Bob\r\nBcc: x', 'a\u2028b', 'a\u0000b', 'a\tb', 'a\u0085b'].filter(takes)).toEqual([]);
    expect(["Zoë O'Brien-Álvarez", 'Bees 🐝 & Söhne', ' 12345\n'].filter(text => !takes(text))).toEqual([]);
  });

  it.each(fields.filter(({ name }) => free.has(name)))('is not $name of $call', ({ takes }) => {
    expect(takes('One.\n\nTwo.')).toBe(true);
  });

  it('appears in every kind of form', () => {
    expect(new Set(fields.map(({ name }) => name).filter(name => lines.includes(name)))).toEqual(new Set(lines));
  });
});
