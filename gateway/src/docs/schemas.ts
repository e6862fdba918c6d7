import * as calls from '@doorstep/contracts/all/calls.ts';
import * as events from '@doorstep/contracts/all/events.ts';
import * as schemas from '@doorstep/contracts/all/schemas.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { fieldNotes } from './field-notes.ts';

/** JSON Schema as far as our contracts need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  [keyword: string]: unknown;
}

export interface JsonSchemas<Name extends string> {
  /** The requested schemas, by the names under which they were requested. */
  readonly schemas: Record<Name, JsonSchema>;
  /** Schemas that have a name in the contracts, for the components of the document. */
  readonly named: Record<string, JsonSchema>;
}

/** Schemas that the contracts export keep their name in the documents: `businessSchema` becomes `Business`. */
const names = z.registry<{ id: string }>();
for (const [name, value] of Object.entries<unknown>({ ...schemas, ...calls, ...events })) {
  if (!(value instanceof z.ZodType) || !['object', 'record', 'union', 'lazy'].includes(value.type)) continue;
  // A query is described parameter by parameter, and the fields of an upload stand beside its file.
  if (/(Query|Upload)$/.test(name) || names.has(value)) continue;
  names.add(value, { id: capitalized(name.replace(/Schema$/, '')) });
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/**
 * Converts schemas to JSON Schema, as input or output; named ones become references to the components of the document.
 */
export function jsonSchemas<Name extends string>(
  wanted: Readonly<Record<Name, z.ZodType>>,
  options: { io: 'input' | 'output'; target?: 'draft-07' },
): JsonSchemas<Name> {
  const settings: z.core.ToJSONSchemaParams = { ...options, metadata: names, unrepresentable: 'any', override };
  const { properties = {}, $defs, definitions } = z.toJSONSchema(z.object(wanted), settings);
  const text = JSON.stringify({ schemas: properties, named: $defs ?? definitions ?? {} });
  return JSON.parse(text.replaceAll(/"#\/(\$defs|definitions)\//g, '"#/components/schemas/'), (key, value) =>
    key === 'properties' ? withNotes(value) : value,
  );

  function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
    const schema = jsonSchema as JsonSchema;
    const { def } = zodSchema._zod;
    if (def.type === 'pipe') describeBothEnds(schema, def);
    if (def.type === 'record') listKeys(schema);
    // Clients must accept fields that are added later.
    if (def.type === 'object') delete schema.additionalProperties;
    // The format says the same, and every JSON number is a safe integer.
    if (schema.format) delete schema.pattern;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  }

  /** Turns a record whose keys are known into an object with these fields. */
  function listKeys(schema: JsonSchema): void {
    const { propertyNames, additionalProperties } = schema;
    if (!propertyNames?.enum || typeof additionalProperties !== 'object') return;
    schema.properties = Object.fromEntries(propertyNames.enum.map(key => [String(key), additionalProperties]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }

  /**
   * Describes a pipe by its input and its output; a transformation has no schema and is left out. A text that is parsed as an object
   * is described as a text.
   */
  function describeBothEnds(schema: JsonSchema, pipe: z.core.$ZodPipeDef): void {
    const ends = [pipe.in, pipe.out].filter(({ _zod: { def } }) => def.type !== 'transform' && def.type !== 'object');
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    for (const end of ends) Object.assign(schema, z.toJSONSchema(end, settings));
    delete schema.$schema;
  }
}

function withNotes(fields: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = getOwn(fieldNotes, name);
      return [name, description ? { ...field, description } : field];
    }),
  );
}

/** Joins named schemas. Throws if two different ones have the same name. */
export function mergeNamed(...sets: readonly Record<string, JsonSchema>[]): Record<string, JsonSchema> {
  const merged = new Map<string, JsonSchema>();
  for (const [name, schema] of sets.flatMap(set => Object.entries(set))) {
    const other = merged.get(name);
    if (other && JSON.stringify(other) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`);
    merged.set(name, schema);
  }
  return Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
}
