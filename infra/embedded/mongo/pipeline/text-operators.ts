import { BSONRegExp } from 'bson';
import { evalExpr } from 'mingo/core';
import { bsonType, type Doc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { regexParts } from '../query/key-encoding.ts';
import { compileRegex, isRegex } from '../query/regex.ts';
import { isNil, list, type Operator, type Options, one } from './operator-arguments.ts';

/** Operators on texts that mingo reads otherwise than MongoDB: regular expressions of PCRE, null, ASCII. */
export const textOperators: Record<`$${string}`, Operator> = {
  $regexMatch: (doc, expression, options) => {
    const search = parseSearch('$regexMatch', doc, expression, options);
    return search?.regex.test(search.input) ?? false;
  },
  $regexFind: (doc, expression, options) => {
    const search = parseSearch('$regexFind', doc, expression, options);
    const match = search?.regex.exec(search.input);
    return match ? found(match) : null;
  },
  $regexFindAll: (doc, expression, options) => {
    const search = parseSearch('$regexFindAll', doc, expression, options);
    if (!search) return [];
    const { input, regex } = search;
    return [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map(found);
  },
  $toLower: one(value => asciiText(value).replace(/[A-Z]+/g, part => part.toLowerCase())),
  $toUpper: one(value => asciiText(value).replace(/[a-z]+/g, part => part.toUpperCase())),
  $indexOfCP: list(([text, search, start = 0, end]) => {
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
};

function parseSearch(
  name: string,
  doc: unknown,
  expression: unknown,
  options: Options,
): { input: string; regex: RegExp } | undefined {
  const spec = expression as Doc;
  const input = evalExpr(doc, spec.input, options) as unknown;
  const pattern = spec.regex instanceof BSONRegExp ? spec.regex : (evalExpr(doc, spec.regex, options) as unknown);
  const flags = evalExpr(doc, spec.options, options) as unknown;
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
