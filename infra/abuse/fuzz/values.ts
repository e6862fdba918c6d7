import type { JsonSchema } from '@doorstep/gateway/docs/schemas.ts';
import type { Random } from '../../seed/random.ts';

/** The only password that accounts under test ever get, so that they can sign in again. */
export const knownPassword = 'fuzz-pass-2718';

const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  'a'.repeat(6_000),
  '𝒳'.repeat(40),
  '\ud800',
  '\r\nX-Injected: 1',
  '../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '=cmd|calc',
  '{{7*7}}',
  '2026-13-45T99:99:99Z',
  'javascript:alert(1)',
  '//evil.example',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { toString: 1, length: -1 },
  ['a', 'b', 'c'],
];

/** A value that no schema asks for. */
export const hostileValue = (random: Random): unknown => random.pick(hostile);

/** A text for a path or a query, hostile half of the time. */
export function hostileText(random: Random): string {
  const value = hostileValue(random);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A cursor in the right format whose values have types that no list expects. */
export function foreignCursor(random: Random): string {
  const values = [
    ['a', 'b', 'c'],
    [1, 2, 3],
    [null],
    [{}],
    [[1]],
    [true, 'x'],
    'text',
    {},
    [1e308, -1],
    ['2026-01-01', 1],
    [],
  ];
  return Buffer.from(JSON.stringify(random.pick<unknown>(values))).toString('base64url');
}

/** Makes values that fit a schema of the document; `named` are its components. */
export function createValueMaker(named: Readonly<Record<string, JsonSchema>>, random: Random) {
  function make(schema: JsonSchema, name = '', depth = 0): unknown {
    if (/password/i.test(name)) return knownPassword;
    if (schema.$ref) return make(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return make(random.pick(choices), name, depth);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return makeObject(schema, depth);
      case 'array': {
        const items = Array.isArray(schema.items) ? schema.items : Array(random.int(0, 3)).fill(schema.items ?? {});
        return depth > 5 ? [] : items.map((item: JsonSchema) => make(item, name, depth + 1));
      }
      case 'integer':
        return random.chance(0.8) ? random.int(1, 30) : random.int(-5, 2_000_000_000);
      case 'number':
        return random.range(0, 500);
      case 'boolean':
        return random.chance(0.5);
      case 'string':
        return makeText(schema, name);
      default:
        return hostileValue(random);
    }
  }

  function makeObject(schema: JsonSchema, depth: number): Record<string, unknown> {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => schema.required?.includes(field) || random.chance(depth > 3 ? 0 : 0.6),
    );
    return Object.fromEntries(fields.map(([field, property]) => [field, make(property, field, depth + 1)]));
  }

  function makeText({ format, maxLength, minLength }: JsonSchema, name: string): string {
    const unique = random.int(1, 1_000_000_000).toString(36);
    if (format === 'email' || name === 'email') return `fuzz-${unique}@mail.example`;
    if (format === 'uri') return `https://${unique}.example/`;
    if (format === 'date-time') return new Date(random.int(0, 2_000_000_000_000)).toISOString();
    if (format === 'date') return '2026-11-22';
    const text = `Fuzz ${unique} ${'word '.repeat(random.int(0, 12))}`.padEnd(Number(minLength ?? 0), 'x');
    return text.slice(0, Number(maxLength ?? 200)).trim();
  }

  return make;
}

/** `body` with one of its fields, or all of it, replaced by a value that the schema does not allow. */
export function spoil(body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || random.chance(0.1))
    return hostileValue(random);
  const field = random.pick([...Object.keys(body), '__proto__', '$set', 'id', 'role', 'constructor']);
  return Object.fromEntries([...Object.entries(body), [field, hostileValue(random)]]);
}
