import type { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { regexParts } from './key-encoding.ts';

const UNSUPPORTED_ESCAPES = 'GKRXQEhHNQCpPgk';
const cache = new Map<string, RegExp>();

/**
 * A PCRE pattern as a JavaScript expression of the same meaning.
 * Constructs that JavaScript reads differently (POSIX classes, \K, possessive quantifiers ...) are refused, never misread.
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
  const source = rewrite(pattern, flags);
  const kept = [...'ims'].filter(flag => flags.includes(flag)).join('');
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(source, kept + unicode);
    } catch {
      // `\-` and the like are errors only with the u flag
    }
  }
  throw new MongoError(51091, `Regular expression is invalid or not supported: ${original}`);
}

function rewrite(pattern: string, flags: string): string {
  const refuse = (what: string) =>
    new MongoError(51091, `Regular expression is invalid or not supported (${what}): ${pattern}`);
  const multiline = flags.includes('m');
  const extended = flags.includes('x');
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '\\') {
      const next = pattern[++i];
      if (next === undefined) throw refuse('trailing backslash');
      if (UNSUPPORTED_ESCAPES.includes(next)) throw refuse(`\\${next}`);
      if (inClass) out += `\\${next}`;
      else if (next === 'A') out += '(?<![\\s\\S])';
      else if (next === 'z') out += '(?![\\s\\S])';
      else if (next === 'Z') out += '(?=\\n?(?![\\s\\S]))';
      else if (next === 'a') out += '\\x07';
      else if (next === 'e') out += '\\x1b';
      else out += `\\${next}`;
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
    } else if (char === '$' && !multiline) {
      out += '(?=\\n?(?![\\s\\S]))';
    } else if (char === '(' && pattern[i + 1] === '?' && !/^\(\?(?::|=|!|<=|<!|<[A-Za-z])/.test(pattern.slice(i))) {
      throw refuse(pattern.slice(i, i + 3));
    } else if (char === '(' && pattern[i + 1] === '*') {
      throw refuse('(*');
    } else if ('*+?}'.includes(char) && pattern[i + 1] === '+') {
      throw refuse('possessive quantifier');
    } else if (extended && /\s/.test(char)) {
    } else if (extended && char === '#') {
      while (i + 1 < pattern.length && pattern[i + 1] !== '\n') i++;
    } else {
      out += char;
    }
  }
  return out;
}

/** The literal text every match of the pattern begins with, where it is anchored: `^abc.*` gives abc. */
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
  // half of a surrogate pair has no UTF-8 of its own
  return /[\ud800-\udbff]$/.test(prefix) ? prefix.slice(0, -1) : prefix;
}
