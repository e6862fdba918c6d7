import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { regexParts } from './key-encoding.ts';

const cache = new Map<string, RegExp>();

export const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp;

/**
 * Converts a PCRE pattern to a JavaScript expression with the same meaning.
 * Constructs that JavaScript reads differently (POSIX classes, \K, possessive quantifiers …) are refused, never misread.
 */
export function compileRegex(pattern: string, flags: string): RegExp {
  const key = `${flags}/${pattern}`;
  let regex = cache.get(key);
  if (!regex) {
    if (cache.size > 500) cache.clear();
    regex = translate(pattern, flags);
    cache.set(key, regex);
  }
  return regex;
}

export function compileBsonRegex(value: RegExp | BSONRegExp): RegExp {
  const { pattern, flags } = regexParts(value);
  return compileRegex(pattern, flags);
}

function translate(original: string, originalFlags: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(original);
  const flags = originalFlags + (inline?.[1] ?? '');
  const pattern = inline ? original.slice(inline[0].length) : original;
  const bad = [...flags].find(flag => !'imsxu'.includes(flag));
  if (bad) throw new MongoError(51108, `invalid flag in regex options: ${bad}`);
  if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  const kept = flags.includes('i') ? 'i' : '';
  for (const unicode of ['u', '']) {
    const source = rewrite(pattern, flags, unicode === 'u');
    try {
      return new RegExp(source, kept + unicode);
    } catch {
      // `\-` and the like are errors only with the u flag
    }
  }
  throw new MongoError(51091, `Regular expression is invalid or not supported: ${original}`);
}

// PCRE treats only \n as the end of a line and only ASCII as white space
const anyButNewline = '[^\\n]';
const anyCharacter = '[\\s\\S]';
const atEnd = '(?![\\s\\S])';
const beforeLastNewline = '(?=\\n?(?![\\s\\S]))';
const lineStart = '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))';
const lineEnd = '(?=\\n|(?![\\s\\S]))';
const spaceClass = '\\t-\\r ';
const verticalClass = '\\n-\\r\\x85\\u2028\\u2029';

/** Escapes that mean the same in JavaScript, inside and outside a class. */
const sameInJavaScript = 'dDwWnrtf0';

function escapeFor(next: string, after: string, inClass: boolean, unicode: boolean): string | undefined {
  if (sameInJavaScript.includes(next)) return `\\${next}`;
  const wide = unicode ? '\\u{10000}-\\u{10ffff}' : '';
  if (next === 's') return inClass ? spaceClass : `[${spaceClass}]`;
  if (next === 'S') return inClass ? `\\0-\\x08\\x0e-\\x1f!-\\uffff${wide}` : `[^${spaceClass}]`;
  if (next === 'v') return inClass ? verticalClass : `[${verticalClass}]`;
  if (next === 'a') return '\\x07';
  if (next === 'e') return '\\x1b';
  if (next === 'x') return /^[0-9a-f]{2}/i.test(after) ? '\\x' : undefined;
  if (next === 'b') return '\\b';
  if (inClass) return /[A-Za-z1-9]/.test(next) ? undefined : `\\${next}`;
  if (next === 'B') return '\\B';
  if (next === 'A') return '(?<![\\s\\S])';
  if (next === 'z') return atEnd;
  if (next === 'Z') return beforeLastNewline;
  return /[A-Za-z]/.test(next) ? undefined : `\\${next}`;
}

function rewrite(pattern: string, flags: string, unicode: boolean): string {
  const refuse = (what: string) =>
    new MongoError(51091, `Regular expression is invalid or not supported (${what}): ${pattern}`);
  const multiline = flags.includes('m');
  const extended = flags.includes('x');
  // a reference to a group that did not participate matches the empty text in JavaScript, and nothing in PCRE
  const optionalGroups = /\||\)(?:[?*]|\{0?,)/.test(pattern);
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '\\') {
      const next = pattern[++i];
      if (next === undefined) throw refuse('trailing backslash');
      const escaped = escapeFor(next, pattern.slice(i + 1), inClass, unicode);
      if (escaped === undefined || (/[1-9]/.test(next) && optionalGroups)) throw refuse(`\\${next}`);
      out += escaped;
    } else if (inClass) {
      if (char === '[' && /^\[[:.=]/.test(pattern.slice(i))) throw refuse('POSIX class');
      if (char === ']') inClass = false;
      out += char === '[' ? '\\[' : char;
    } else if (char === '[') {
      inClass = true;
      out += char;
      if (pattern[i + 1] === '^') out += pattern[++i];
      if (pattern[i + 1] === ']') {
        out += '\\]';
        i++;
      }
    } else if (char === '.') {
      out += flags.includes('s') ? anyCharacter : anyButNewline;
    } else if (char === '^') {
      out += multiline ? lineStart : char;
    } else if (char === '$') {
      out += multiline ? lineEnd : beforeLastNewline;
    } else if (char === '(' && pattern[i + 1] === '?' && !/^\(\?(?::|=|!|<=|<!|<[A-Za-z])/.test(pattern.slice(i))) {
      throw refuse(pattern.slice(i, i + 3));
    } else if (char === '(' && pattern[i + 1] === '*') {
      throw refuse('(*');
    } else if ('*+?}'.includes(char) && pattern[i + 1] === '+') {
      throw refuse('possessive quantifier');
    } else if (extended && ' \t\n\v\f\r'.includes(char)) {
    } else if (extended && char === '#') {
      while (i + 1 < pattern.length && pattern[i + 1] !== '\n') i++;
    } else {
      out += char;
    }
  }
  return out;
}

/** The literal text at the start of every match of an anchored pattern: `^abc.*` gives abc. */
export function anchoredPrefix(value: RegExp | BSONRegExp): string | undefined {
  const { pattern, flags } = regexParts(value);
  if (/[imx]/.test(flags) || pattern.includes('|')) return undefined;
  const anchored = /^(?:\^|\\A)(.*)$/s.exec(pattern);
  if (!anchored) return undefined;
  const rest = anchored[1] as string;
  let prefix = '';
  for (let i = 0; i < rest.length; i++) {
    let char = rest[i] as string;
    if (char === '\\') {
      const next = rest[i + 1];
      if (next === undefined || /[A-Za-z0-9]/.test(next)) break;
      char = next;
      i++;
    } else if ('^$.[]()*+?{}'.includes(char)) {
      break;
    }
    const quantifier = rest[i + 1];
    if (quantifier === '*' || quantifier === '?' || quantifier === '{') break;
    prefix += char;
    if (quantifier === '+') break;
  }
  // half of a surrogate pair has no UTF-8 encoding
  return /[\ud800-\udbff]$/.test(prefix) ? prefix.slice(0, -1) : prefix;
}
