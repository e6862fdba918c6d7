import { quarantinePoints, type Suspicion } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import { countOthers, maxSendings, repeatsSince, type Sending } from './repeats.ts';
import { createCheck, readFacts, score, type Texts } from './score.ts';
import { type SpamRuleRow, toSpamRule } from './spam-rule.model.ts';
import { textKeyOf } from './text-key.ts';

/** An inquiry as far as rules look at it; its form may have raised a suspicion. */
export type Judged = Sending & Texts & { readonly suspicion?: Suspicion };

/** The key of a text that others may send too, and the suspicion if the inquiry belongs in quarantine. */
export interface Found {
  readonly textKey?: string;
  readonly suspicion?: Suspicion;
}

/** Runs the rules in use on a new inquiry. */
export async function findSuspicion(
  { spamRules, inquiries }: Pick<Deps, 'spamRules' | 'inquiries'>,
  row: Judged,
  businessName: string,
  session: ClientSession,
): Promise<Found> {
  const rules = await spamRules.find({ isActive: true }).sort({ _id: 1 }).session(session).lean<SpamRuleRow[]>();
  const textKey = textKeyOf(row.message, [businessName, row.name]);
  const sendings =
    textKey === undefined ? [] : await inquiries.listSame(textKey, repeatsSince(row.createdAt), maxSendings, session);
  const checks = rules.map(rule => createCheck(toSpamRule(rule)));
  const byRules = score(checks, readFacts(row, countOthers(row, sendings)));
  const { points = 0, reasons = [] } = row.suspicion ?? {};
  const suspicion = { points: points + byRules.points, reasons: [...reasons, ...byRules.reasons] };
  return { ...(textKey && { textKey }), ...(suspicion.points >= quarantinePoints && { suspicion }) };
}
