import type { SpamRuleInput, Suspicion } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { findSites } from './links.ts';
import { createWordFinder, type ReadWords, readWords } from './words.ts';

/** The parts of an inquiry that rules look at. */
export interface Facts {
  /** That it links or names. */
  readonly sites: readonly string[];
  readonly words: ReadWords;
  /** Number of other businesses that got the same text within a day before. */
  readonly others: number;
}

type Reason = Suspicion['reasons'][number];
/** A rule that is ready to run: what it finds in an inquiry. */
export type Check = (facts: Facts) => { readonly points: number; readonly reason: Reason } | undefined;

const shownSites = 3;

/** The texts of an inquiry. */
export interface Texts {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

export function readFacts({ name, subject, message }: Texts, others: number): Facts {
  const text = `${name}\n${subject}\n${message}`;
  return { sites: findSites(text), words: readWords(text), others };
}

export function createCheck(rule: SpamRuleInput): Check {
  const { kind, points } = rule;
  const find = createFinder(rule);
  return facts => {
    const found = find(facts);
    return found === undefined ? undefined : { points, reason: { kind, found } };
  };
}

function createFinder(rule: SpamRuleInput): (facts: Facts) => string | undefined {
  if (rule.kind === 'links')
    return ({ sites }) => (sites.length >= rule.min ? sites.slice(0, shownSites).join(', ') : undefined);
  if (rule.kind === 'repeats') return ({ others }) => (others >= rule.min ? String(others) : undefined);
  const findWord = createWordFinder(rule.words);
  return ({ words }) => findWord(words);
}

/** The points of an inquiry by all rules that find something in it, and what they find, each once. */
export function score(checks: readonly Check[], facts: Facts): Suspicion {
  const found = checks.flatMap(check => check(facts) ?? []);
  const reasons = new Map(found.map(({ reason }) => [`${reason.kind} ${reason.found}`, reason]));
  return { points: found.reduce((sum, { points }) => sum + points, 0), reasons: [...reasons.values()] };
}
