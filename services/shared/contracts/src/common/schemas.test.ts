import { describe, expect, it } from 'vitest';
import { contactDetails } from '../directory/businesses/contact-details.ts';
import { businessInput } from '../directory/businesses/schema.ts';
import { endpoints } from '../endpoints.ts';
import type { z } from './zod.ts';

/** Fields that may have several lines. */
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
  'heroTitle',
];

const readShape = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? (schema.shape as z.core.$ZodShape) : {};
const fields = endpoints.flatMap(({ method, path, body, upload }) =>
  Object.entries({ ...readShape(body), ...readShape(upload?.fields) }).map(([name, schema]) => ({
    call: `${method} ${path}`,
    name,
    takes: (text: string) => (schema as z.ZodType).safeParse(text).success,
    read: (text: string) => (schema as z.ZodType).safeParse(text).data,
  })),
);

describe('Fields that others read', () => {
  // Passwords and user names are never shown to others, the icon is one of a list, the traps are for robots.
  const unseen = ['password', 'newPassword', 'currentPassword', 'username', 'icon', 'blank', 'company', 'fax'];
  const controls = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
  const seen = fields.filter(({ name }) => !unseen.includes(name));

  it.each(seen)('The field $name of $call keeps no sign that turns the direction of a text', ({ read }) => {
    expect(controls.filter(control => JSON.stringify(read(`ab${control}cdef`) ?? '').includes(control))).toEqual([]);
  });

  it('Right-to-left texts are kept, and signs that turn the direction are taken out of any text', () => {
    const read = (note: string, monday: string) =>
      businessInput.pick({ specialDays: true, workingHours: true, name: true }).safeParse({
        name: 'Bloom \u202egnp',
        specialDays: [{ date: '2026-12-24', slots: [], note }],
        workingHours: { monday },
      }).data;
    expect(read('עד 14:00', 'לפי תיאום')).toMatchObject({ workingHours: { monday: 'לפי תיאום' } });
    expect(read('until \u202e00:41', '9\u20665')).toEqual({
      name: 'Bloom gnp',
      specialDays: [{ date: '2026-12-24', slots: [], note: 'until 00:41' }],
      workingHours: { monday: '95' },
    });
  });

  it('A stored name with a direction control can still be read', () => {
    expect(contactDetails.name.safeParse('Bloom \u202egnp').success).toBe(true);
  });
});

describe('Fields of one line', () => {
  it.each(fields.filter(({ name }) => lines.includes(name)))(
    'The field $name of $call rejects line breaks',
    ({ takes }) => {
      expect(['Bob\r\nBcc: x', 'a\u2028b', 'a\u0000b', 'a\tb', 'a\u0085b'].filter(takes)).toEqual([]);
      expect(["Zoë O'Brien-Álvarez", 'Bees 🐝 & Söhne', ' 12345\n'].filter(text => !takes(text))).toEqual([]);
    },
  );

  it.each(fields.filter(({ name }) => free.has(name)))(
    'The field $name of $call accepts several lines',
    ({ takes }) => {
      expect(takes('One.\n\nTwo.')).toBe(true);
    },
  );

  it('Every field in the list of one-line fields belongs to an endpoint', () => {
    expect(new Set(fields.map(({ name }) => name).filter(name => lines.includes(name)))).toEqual(new Set(lines));
  });
});
