import { quarantinePoints, type Suspicion } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { countOthers, maxSendings, repeatsSince, type Sending } from './repeats.ts';
import { createCheck, readFacts, score, type Texts } from './score.ts';
import { type SpamRuleRow, toSpamRule } from './spam-rule.model.ts';
import { textKeyOf } from './text-key.ts';

/** Runs the rules in use on a new inquiry: the key of its text, and its suspicion, with that of its form, if it belongs in quarantine. */
export async function findSuspicion(
  { spamRules, inquiries }: Pick<Deps, 'spamRules' | 'inquiries'>,
  row: Sending & Texts & { readonly suspicion?: Suspicion },
  businessName: string,
  session: ClientSession,
): Promise<{ textKey?: string; suspicion?: Suspicion }> {
  const rules = await spamRules.find({ isActive: true }).sort({ _id: 1 }).session(session).lean<SpamRuleRow[]>();
  const textKey = textKeyOf(row.message, [businessName, row.name]);
  const sendings =
    textKey === undefined
      ? []
      : await inquiries
          .find(
            { textKey, createdAt: { $gte: repeatsSince(row.createdAt) } },
            { businessId: 1, groupId: 1, createdAt: 1 },
          )
          .sort({ createdAt: -1 })
          .limit(maxSendings)
          .session(session)
          .lean<Sending[]>();
  const checks = rules.map(rule => createCheck(toSpamRule(rule)));
  const byRules = score(checks, readFacts(row, countOthers(row, sendings)));
  const { points = 0, reasons = [] } = row.suspicion ?? {};
  const suspicion = { points: points + byRules.points, reasons: [...reasons, ...byRules.reasons] };
  return { ...(textKey && { textKey }), ...(suspicion.points >= quarantinePoints && { suspicion }) };
}
