import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { previewSpamRule as previewEndpoint } from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import { previewDays, quarantinePoints } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { dayMs } from '@doorstep/platform/periods';
import { cutOff } from '@doorstep/texts/cut.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { Deps, Tried } from './deps.ts';
import { countOthers, maxSendings, type Sending } from './repeats.ts';
import { createCheck, readFacts, score } from './score.ts';
import { type SpamRuleRow, toSpamRule } from './spam-rule.model.ts';
import { textKeyOf } from './text-key.ts';

type Rule = z.output<NonNullable<typeof previewEndpoint.body>>;
type Preview = z.input<typeof previewEndpoint.response>;

/** The newest ones; a rule is tried on fewer days where more were sent. */
export const maxPreviewed = 30_000;
const maxExamples = 10;
const maxExcerpt = 300;
/** Between as many, others get their turn. */
const batch = 500;

/** Tries a rule, in place of the one with the id `replaces` if it has one, on the inquiries of the last 30 days. Stores nothing. */
export async function previewSpamRule(
  deps: Pick<Deps, 'spamRules' | 'inquiries' | 'knownBusinesses' | 'now'>,
  rule: Rule,
  replaces: number | undefined,
): Promise<Preview> {
  const { spamRules, inquiries } = deps;
  const others = await spamRules.find({ isActive: true, _id: { $ne: replaces } }).lean<SpamRuleRow[]>();
  const checks = others.map(other => createCheck(toSpamRule(other)));
  const check = createCheck(rule);
  const from = new Date(deps.now().getTime() - previewDays * dayMs);
  const readSendings = createSendings();

  let tried = 0;
  let seen = 0;
  let answered = 0;
  const caught: Tried[] = [];
  let caughtCount = 0;
  // A day before those that are tried, whose texts may be repeated.
  const start = new Date(from.getTime() - dayMs);
  for await (const row of inquiries.read(start, { max: maxPreviewed, batchSize: batch })) {
    seen += 1;
    if (seen % batch === 0) await nextTurn();
    const others = countOthers(row, readSendings(row));
    if (row.createdAt < from) continue;
    tried += 1;
    const facts = readFacts(row, others);
    const { points } = score(checks, facts);
    const found = check(facts);
    const isHeldAnyway = points >= quarantinePoints || isTrapped(row);
    if (!found || isHeldAnyway || points + found.points < quarantinePoints) continue;
    caughtCount += 1;
    if (isAnswered(row)) answered += 1;
    caught.push(row);
    if (caught.length > maxExamples) caught.shift();
  }
  return { inquiries: tried, caught: caughtCount, answered, examples: await toExamples(deps, caught.reverse()) };
}

/** Returns the function that takes inquiries in the order of time, and answers with the former ones of the same text. */
function createSendings(): (row: Tried) => readonly Sending[] {
  const byText = new Map<string, Sending[]>();
  return ({ textKey, name, message, businessId, groupId, createdAt }) => {
    // Inquiries of earlier releases have no key.
    const key = textKey ?? textKeyOf(message, [name]);
    if (key === undefined) return [];
    const former = byText.get(key) ?? [];
    byText.set(key, [...former.slice(-maxSendings), { businessId, ...(groupId && { groupId }), createdAt }]);
    return former;
  };
}

const isTrapped = ({ suspicion }: Tried) => suspicion?.reasons.some(({ kind }) => kind === 'trap') === true;

const isAnswered = ({ status, respondedAt, outcome }: Tried) =>
  outcome !== 'spam' && (status === 'responded' || respondedAt !== undefined);

async function toExamples(
  { knownBusinesses }: Pick<Deps, 'knownBusinesses'>,
  rows: readonly Tried[],
): Promise<Preview['examples']> {
  const ids = rows.map(({ businessId }) => businessId);
  const businesses = await knownBusinesses.find({ _id: { $in: ids } }, { name: 1 }).lean<KnownBusinessRow[]>();
  const names = new Map(businesses.map(({ _id, name }) => [_id, name]));
  return rows.map(({ _id, businessId, subject, message }) => ({
    inquiryId: _id,
    businessName: names.get(businessId) ?? '',
    subject,
    message: cutOff(message, maxExcerpt),
  }));
}
