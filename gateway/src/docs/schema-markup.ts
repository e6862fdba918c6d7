import { getOwn } from '@doorstep/contracts';
import { type Html, html, prose } from './html.ts';
import type { JsonSchema } from './schemas.ts';

/** The fields of an object as a table, anything else as its type. */
export function schemaMarkup(schema: JsonSchema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p class="type">${typeMarkup(schema)}</p>`;
  return html`<table class="fields"><tbody>${fields.map(([name, field]) =>
    fieldRow(name, field, schema.required?.includes(name) === true),
  )}</tbody></table>`;
}

/** A row of the table of fields: name, whether it is required, type, bounds. */
export function fieldRow(name: string, schema: JsonSchema, required: boolean, note = schema.description): Html {
  const inner = schema.properties ?? itemSchema(schema)?.properties;
  return html`<tr>
<th scope="row"><code>${name}</code>${required ? html` <small>required</small>` : undefined}</th>
<td>${typeMarkup(schema)}${formatBounds(schema).map(bound => html`, ${bound}`)}${note && html`<br><span class="note">${prose(note)}</span>`}
${inner && schemaMarkup(schema.properties ? schema : (itemSchema(schema) ?? {}))}</td></tr>`;
}

const itemSchema = (schema: JsonSchema): JsonSchema | undefined =>
  Array.isArray(schema.items) ? undefined : schema.items;

function typeMarkup(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map(value => html`<code>${String(value)}</code>`));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return joined(either.map(typeMarkup));
  const items = itemSchema(schema);
  if (items) return html`list of ${typeMarkup(items)}`;
  if (Array.isArray(schema.type)) return html`${schema.type.join(' or ')}`;
  return html`${schema.format ?? schema.type ?? 'anything'}`;
}

function joined(types: readonly Html[]): Html {
  return html`${types.map((type, index) => html`${index > 0 ? ' or ' : ''}${type}`)}`;
}

const bounds: Readonly<Record<string, (bound: unknown) => string>> = {
  minimum: bound => `from ${bound}`,
  exclusiveMinimum: bound => `above ${bound}`,
  maximum: bound => `to ${bound}`,
  minLength: bound => (bound === 1 ? 'not empty' : `${bound} characters or more`),
  maxLength: bound => `${bound} characters at most`,
  minItems: bound => `${bound} or more`,
  maxItems: bound => `${bound} at most`,
  default: value => `${JSON.stringify(value)} by default`,
};

function formatBounds(schema: JsonSchema): string[] {
  return Object.entries(bounds).flatMap(([keyword, format]) => {
    const bound = getOwn(schema, keyword);
    return bound === undefined ? [] : [format(bound)];
  });
}
