import { isObject, type Node, toList, toTypes } from './nodes.ts';
import { isClass, isMember, type Range, rangesOf, withAncestors } from './vocabulary.ts';

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uri: text => URL.canParse(text),
  date: text => /^\d{4}-\d\d-\d\d$/.test(text),
  'date-time': text => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  time: text => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/.test(text),
};

/** Violations of schema.org's vocabulary in an object: unknown classes, properties of other classes, values out of range. */
export function checkVocabulary(node: Node): string[] {
  const { value, types, path } = node;
  if (types.length === 0) return isReference(value) ? [] : [`${path} has no @type`];
  const unknown = types.filter(type => !isClass(type));
  if (unknown.length > 0) return [`${path}: ${unknown} is no class of schema.org`];
  return Object.entries(value)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, content]) => {
      const ranges = types.map(type => rangesOf(type, property) ?? rangesOfAction(type, property)).find(Boolean);
      if (!ranges) return [`${path} has no property ${property}`];
      const empty = content === null || content === '' || (Array.isArray(content) && content.length === 0);
      if (empty) return [`${path}.${property} says nothing`];
      return toList(content)
        .filter(item => !ranges.some(range => isInRange(item, range)))
        .map(item => `${path}.${property} may not be ${JSON.stringify(item)?.slice(0, 80)}`);
    });
}

const isReference = (value: Readonly<Record<string, unknown>>) =>
  typeof value['@id'] === 'string' && Object.keys(value).length === 1;

/** Ranges of properties such as `query-input`, which describes what a user enters for `query` (https://schema.org/docs/actions.html, "-input and -output"). */
function rangesOfAction(type: string, property: string): Range[] | undefined {
  const [base = '', suffix] = property.split('-');
  const isAnnotation = suffix === 'input' || suffix === 'output';
  if (!isAnnotation || !withAncestors(type).includes('Action') || !rangesOf(type, base)) return undefined;
  return [{ literal: 'string', format: undefined }, { class: 'PropertyValueSpecification' }];
}

function isInRange(value: unknown, range: Range): boolean {
  if ('class' in range) {
    // A URL stands for the object at that URL.
    if (typeof value === 'string') return isMember(range.class, value) || /^https?:/.test(value);
    if (!isObject(value)) return false;
    return isReference(value) || toTypes(value).some(type => withAncestors(type).includes(range.class));
  }
  const { literal, format } = range;
  if (literal === 'integer') return Number.isInteger(value);
  if (typeof value !== literal) return false;
  return typeof value !== 'string' || !format || (formats[format]?.(value) ?? true);
}
