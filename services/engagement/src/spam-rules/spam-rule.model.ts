import type { SpamRule } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';

export interface SpamRuleRow {
  _id: number;
  kind: SpamRule['kind'];
  /** The number of sites or businesses from which on the rule finds something. */
  min?: number;
  /** Absent in rules about others than words. */
  words?: string[];
  points: number;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const spamRuleModel = defineModel<SpamRuleRow>('SpamRule', 'spam_rules', {
  _id: { type: Number, required: true },
  kind: { type: String, required: true },
  min: Number,
  // Mongoose would store an empty list in rules that have none.
  words: { type: [String], default: undefined },
  points: { type: Number, required: true },
  isActive: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
});

export function toSpamRule({ _id, kind, min = 1, words = [], points, isActive }: SpamRuleRow): SpamRule {
  const rule = { id: _id, points, isActive };
  return kind === 'words' ? { ...rule, kind, words } : { ...rule, kind, min };
}
