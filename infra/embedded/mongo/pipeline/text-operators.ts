import { Binary, BSONRegExp, calculateObjectSize } from 'bson';
import { bsonType, type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { regexParts } from '../query/key-encoding.ts';
import { compileRegex, isRegex } from '../query/regex.ts';
import { wholeNumber } from './array-operators.ts';
import { evaluate, type Operators, type Scope } from './evaluate.ts';
import { between, exactly, isNil, list, named, namedSources, one } from './operator-arguments.ts';

/** Operators on texts. Only ASCII letters change case; positions are counted in code points. */
export const textOperators: Operators = {
  $concat: list(texts => {
    if (texts.some(isNil)) return null;
    const wrong = texts.find(text => typeof text !== 'string');
    if (wrong !== undefined) throw new MongoError(16702, `$concat only supports strings, not ${bsonType(wrong)}`);
    return texts.join('');
  }),
  $regexMatch: (args, scope) => {
    const search = parseSearch('$regexMatch', args, scope);
    return search?.regex.test(search.input) ?? false;
  },
  $regexFind: (args, scope) => {
    const search = parseSearch('$regexFind', args, scope);
    const match = search?.regex.exec(search.input);
    return match ? found(match) : null;
  },
  $regexFindAll: (args, scope) => {
    const search = parseSearch('$regexFindAll', args, scope);
    if (!search) return [];
    const { input, regex } = search;
    return [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map(found);
  },
  $toLower: one(value => asciiText(value).replace(/[A-Z]+/g, part => part.toLowerCase())),
  $toUpper: one(value => asciiText(value).replace(/[a-z]+/g, part => part.toUpperCase())),
  $indexOfCP: between(2, 4, (text, search, start = 0, end) => {
    if (isNil(text)) return null;
    if (typeof text !== 'string')
      throw new MongoError(40093, `$indexOfCP requires a string as the first argument, found: ${bsonType(text)}`);
    if (typeof search !== 'string')
      throw new MongoError(40094, `$indexOfCP requires a string as the second argument, found: ${bsonType(search)}`);
    const points = [...text].slice(0, isNil(end) ? undefined : Number(end));
    const skipped = points.slice(0, Number(start)).join('').length;
    if (Number(start) > points.length) return -1;
    const at = points.join('').indexOf(search, skipped);
    return at < 0 ? -1 : [...text.slice(0, at)].length;
  }),
  $strLenCP: one(text => [...requireText(text, 34471, '$strLenCP requires a string argument')].length),
  $strLenBytes: one(text => Buffer.byteLength(requireText(text, 34473, '$strLenBytes requires a string argument'))),
  $substrCP: exactly(3, (text, start, length) => {
    const from = wholeNumber(start, 34450, '$substrCP: starting index must be a 32-bit integer');
    const count = wholeNumber(length, 34452, '$substrCP: length must be a 32-bit integer');
    if (from < 0) throw new MongoError(34455, '$substrCP: the starting index must be nonnegative');
    if (count < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer');
    return [...asciiText(text)].slice(from, from + count).join('');
  }),
  $split: exactly(2, (text, separator) => {
    if (isNil(text) || isNil(separator)) return null;
    if (typeof text !== 'string')
      throw new MongoError(40085, `$split requires an expression that evaluates to a string, found: ${bsonType(text)}`);
    if (typeof separator !== 'string')
      throw new MongoError(40086, `$split requires a string as a separator, found: ${bsonType(separator)}`);
    if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return text.split(separator);
  }),
  $trim: (args, scope) => trimmed('$trim', args, scope),
  $ltrim: (args, scope) => trimmed('$ltrim', args, scope),
  $rtrim: (args, scope) => trimmed('$rtrim', args, scope),
  $replaceOne: (args, scope) => replaced('$replaceOne', args, scope),
  $replaceAll: (args, scope) => replaced('$replaceAll', args, scope),
  $binarySize: one(value => {
    if (isNil(value)) return null;
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (value instanceof Binary) return value.position;
    throw new MongoError(51276, `$binarySize requires a string or BinData argument, found: ${bsonType(value)}`);
  }),
  $bsonSize: one(value => {
    if (isNil(value)) return null;
    if (isDoc(value)) return calculateObjectSize(value);
    throw new MongoError(31393, `$bsonSize requires a document input, found: ${bsonType(value)}`);
  }),
};

function parseSearch(name: string, args: unknown, scope: Scope): { input: string; regex: RegExp } | undefined {
  const spec = namedSources(name, args, { required: ['input', 'regex'], optional: ['options'] });
  const input = evaluate(spec.input, scope);
  const pattern = spec.regex instanceof BSONRegExp ? spec.regex : evaluate(spec.regex, scope);
  const flags = evaluate(spec.options, scope);
  if (!isNil(input) && typeof input !== 'string')
    throw new MongoError(51104, `${name} needs 'input' to be of type string`);
  if (!isNil(pattern) && typeof pattern !== 'string' && !isRegex(pattern))
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNil(flags) && typeof flags !== 'string')
    throw new MongoError(51106, `${name} needs 'options' to be of type string`);
  if (isNil(input) || isNil(pattern)) return undefined;
  const own = typeof pattern === 'string' ? { pattern, flags: '' } : regexParts(pattern);
  if (own.flags && flags)
    throw new MongoError(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  return { input, regex: compileRegex(own.pattern, own.flags || (flags ?? '')) };
}

const found = (match: RegExpExecArray): Doc => ({
  match: match[0],
  idx: [...match.input.slice(0, match.index)].length,
  captures: match.slice(1).map(capture => capture ?? null),
});

function asciiText(value: unknown): string {
  if (isNil(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new MongoError(16007, `can't convert from BSON type ${bsonType(value)} to String`);
}

function requireText(value: unknown, code: number, complaint: string): string {
  if (typeof value === 'string') return value;
  throw new MongoError(code, `${complaint}, found: ${value === undefined ? 'missing' : bsonType(value)}`);
}

/** The white space that MongoDB trims by default. */
const whiteSpace = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trimmed(name: '$trim' | '$ltrim' | '$rtrim', args: unknown, scope: Scope): string | null {
  const spec = named(name, args, scope, { required: ['input'], optional: ['chars'] });
  if (isNil(spec.input) || ('chars' in spec && isNil(spec.chars))) return null;
  const points = [...requireText(spec.input, 50699, `${name} requires its input to be a string`)];
  const { chars = whiteSpace } = spec;
  const cut = new Set(requireText(chars, 50700, `${name} requires 'chars' to be a string`));
  const isKept = (point: string) => !cut.has(point);
  const start = name === '$rtrim' ? 0 : points.findIndex(isKept);
  const end = name === '$ltrim' ? points.length : points.findLastIndex(isKept) + 1;
  return start < 0 ? '' : points.slice(start, end).join('');
}

function replaced(name: '$replaceOne' | '$replaceAll', args: unknown, scope: Scope): string | null {
  const { input, find, replacement } = named(name, args, scope, { required: ['input', 'find', 'replacement'] });
  const check = (value: unknown, code: number, what: string) =>
    isNil(value) ? undefined : requireText(value, code, `${name} requires that '${what}' be a string`);
  const text = check(input, 51746, 'input');
  const wanted = check(find, 51745, 'find');
  const other = check(replacement, 51744, 'replacement');
  if (text === undefined || wanted === undefined || other === undefined) return null;
  return name === '$replaceOne' ? text.replace(wanted, () => other) : text.replaceAll(wanted, () => other);
}
