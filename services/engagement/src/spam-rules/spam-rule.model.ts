import type { SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

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
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
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
  version: Number,
  edits: Object,
});

export const editedRule: EditedKind = {
  fields: ['kind', 'min', 'words', 'points', 'isActive'],
  code: 'spam-rule-changed',
  sentence: () => t('Another administrator has changed this rule meanwhile.'),
};

export function toSpamRule({ _id, kind, min = 1, words = [], points, isActive, version = 1 }: SpamRuleRow): SpamRule {
  const rule = { id: _id, points, isActive, version };
  return kind === 'words' ? { ...rule, kind, words } : { ...rule, kind, min };
}
