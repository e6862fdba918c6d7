import { createContext, Script } from 'node:vm';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text on which a regular expression is slow: this part again and again. */
export interface SlowText {
  readonly part: string;
  /** Time of the processor for `confirmedLength` characters. */
  readonly milliseconds: number;
}

/** At the second and the last length linear time is a tenth of a millisecond and one, quadratic time some five and some three hundred. */
const cubicLength = 300;
const suspectedLength = 4_000;
const suspectedMs = 2;
const confirmedLength = 32_000;
const confirmedMs = 60;
/** Exponential time is endless at this length already. */
const exponentialLength = 40;
const timeoutMs = 1_000;
const maxParts = 80;
/** Characters that stand for classes. */
const samples = [...'a0 -<>/.,:@"\'=!([{]})&;#?_%+*|\\A\n\t\u00e9\u2013$'];
/** At least one of them does not match. */
const ends = ['\u0000', 'a', '$', '\n'];

/**
 * Searches for a text on which a regular expression takes more than linear time, by measuring: parts of texts that it matches are repeated, after
 * a beginning that matches and before an end that does not. Undefined if there is none among those.
 */
export function findSlowText(expression: RegExp): SlowText | undefined {
  const pattern = parse(expression);
  const { isUnlimited, isNested } = describeRepeats(pattern);
  if (!isUnlimited) return undefined;
  // Replacing is the use that tries every place of a text.
  const everywhere = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(''));
  for (const { start, part } of listParts(pattern, expression.flags))
    for (const end of ends) {
      const write = (length: number) => start + part.repeat(Math.ceil(length / part.length)) + end;
      if (isNested && timeWithin(everywhere, write(exponentialLength)) >= timeoutMs)
        return { part, milliseconds: timeoutMs };
      // Cubic time shows in a short text, and would be endless in a longer one.
      const isSlow = [cubicLength, suspectedLength].some(length => timeOf(everywhere, write(length)) > suspectedMs);
      if (!isSlow) continue;
      // A busy machine may have been slow once.
      const text = write(confirmedLength);
      const milliseconds = Math.min(timeWithin(everywhere, text), timeWithin(everywhere, text));
      if (milliseconds > confirmedMs) return { part, milliseconds: Math.round(milliseconds) };
    }
  return undefined;
}

/** Time of the processor in milliseconds. */
function timeOf(expression: RegExp, text: string): number {
  const started = process.cpuUsage();
  text.replace(expression, '');
  return process.cpuUsage(started).user / 1_000;
}

const replacing = new Script('text.replace(expression, "")');
const sandbox = createContext({});

/** Like `timeOf`, for a text that may take forever. The limit itself costs more than a usual expression. */
function timeWithin(expression: RegExp, text: string): number {
  Object.assign(sandbox, { text, expression });
  const started = process.cpuUsage();
  try {
    replacing.runInContext(sandbox, { timeout: timeoutMs });
    return process.cpuUsage(started).user / 1_000;
  } catch {
    return timeoutMs;
  }
}

const parse = ({ source, unicode, unicodeSets }: RegExp): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });

/**
 * Finds whether something may repeat without a limit, and whether something that may be read in several ways repeats, which takes
 * exponential time.
 */
function describeRepeats(pattern: AST.Pattern): { isUnlimited: boolean; isNested: boolean } {
  let isUnlimited = false;
  let isNested = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter({ max, element }) {
      if (max > 100) isUnlimited = true;
      const inner = element.raw.replace(/\\./g, '').slice(1);
      if (max > 1 && 'alternatives' in element && /[*+{|?]/.test(inner)) isNested = true;
    },
  });
  return { isUnlimited, isNested };
}

interface Part {
  readonly start: string;
  readonly part: string;
}

/** Parts to repeat: whole texts that match, their parts, each also after what comes before it, and single characters. */
function listParts(pattern: AST.Pattern, flags: string): Part[] {
  const parts = new Map<string, Part>();
  const add = (part: Part) => parts.set(JSON.stringify(part), part);
  const texts = [0, 1, 2].map(choice => writeAlternatives(pattern.alternatives, choice, flags)).filter(Boolean);
  for (const part of texts) add({ start: '', part });
  for (const text of texts)
    for (let length = 1; length <= 3; length += 1)
      for (let at = 0; at + length <= text.length; at += 1) {
        const part = text.slice(at, at + length);
        add({ start: '', part });
        if (at > 0) add({ start: text.slice(0, at), part });
      }
  for (const part of samples) add({ start: '', part });
  return [...parts.values()].slice(0, maxParts);
}

/** A text that matches, as far as it can be made without searching. */
const writeAlternatives = (alternatives: readonly AST.Alternative[], choice: number, flags: string): string =>
  (alternatives[choice % alternatives.length]?.elements ?? []).map(element => write(element, choice, flags)).join('');

function write(element: AST.Element, choice: number, flags: string): string {
  switch (element.type) {
    case 'Backreference':
      return '';
    case 'Assertion':
      return 'alternatives' in element && !element.negate ? writeAlternatives(element.alternatives, choice, flags) : '';
    case 'Group':
    case 'CapturingGroup':
      return writeAlternatives(element.alternatives, choice, flags);
    case 'Quantifier':
      return write(element.element, choice, flags).repeat(Math.min(Math.max(element.min, 1), element.max, 20));
    default:
      return writeCharacter(element.raw, choice, flags);
  }
}

function writeCharacter(raw: string, choice: number, flags: string): string {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''));
  const fitting = samples.filter(sample => one.test(sample));
  // A character that is none of the samples is written out.
  return fitting[choice % fitting.length] ?? raw.replace(/^\\(?=.$)/, '');
}
