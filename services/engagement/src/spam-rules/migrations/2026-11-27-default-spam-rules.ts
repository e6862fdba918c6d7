import { type Migration, nextIds } from '@doorstep/platform/mongo';
import type { SpamRuleRow } from '../spam-rule.model.ts';

/**
 * Adds the first rules against spam. They are in use on a new site; on one with inquiries, whose administrators have not tried them on
 * these, they are off.
 */
export const defaultSpamRules: Migration = {
  name: '2026-11-27-default-spam-rules',
  async run(db) {
    const rules = db.collection<SpamRuleRow>('spam_rules');
    if (await rules.findOne()) return;
    const isActive = (await db.collection('inquiries').findOne()) === null;
    const now = new Date();
    const first = await nextIds(db, 'spam_rules', defaults.length);
    await rules.insertMany(
      defaults.map((rule, index) => ({ _id: first + index, ...rule, isActive, createdAt: now, updatedAt: now })),
    );
  },
};

/** Measured on a generated history (infra/bench/README.md): people too send one text to a few businesses, but seldom with a link. */
export const defaults = [
  { kind: 'links', min: 3, points: 10 },
  { kind: 'links', min: 1, points: 5 },
  { kind: 'repeats', min: 3, points: 5 },
  { kind: 'repeats', min: 10, points: 10 },
] as const;
