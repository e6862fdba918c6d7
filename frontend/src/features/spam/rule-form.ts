import { z } from '@doorstep/contracts/common/zod.ts';
import {
  maxWordCharacters,
  type SpamRule,
  type SpamRuleInput,
  spamRuleInput,
} from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { t } from '@lingui/core/macro';

/** The fields of the form; those that the kind does not have stay as they were typed. */
const fields = z.object({
  kind: z.enum(['links', 'repeats', 'words']),
  min: z.string(),
  /** One on each line. */
  words: z.string().refine(text => toLines(text).every(line => line.length <= maxWordCharacters), {
    error: () => t`Please use at most ${maxWordCharacters} characters on each line`,
  }),
  points: z.string(),
  isActive: z.boolean(),
});
export type RuleFields = z.infer<typeof fields>;

export const ruleForm = fields.transform(toInput).pipe(spamRuleInput);

function toInput({ kind, min, words, points, isActive }: RuleFields): unknown {
  const common = { points: toNumber(points), isActive };
  return kind === 'words' ? { kind, words: toLines(words), ...common } : { kind, min: toNumber(min), ...common };
}

/** Undefined for an empty field, which then is required. */
const toNumber = (text: string): number | undefined => (text.trim() ? Number(text) : undefined);

const toLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
];

export const toFields = (rule: SpamRule | undefined): RuleFields => ({
  kind: rule?.kind ?? 'words',
  min: rule && rule.kind !== 'words' ? String(rule.min) : '3',
  words: rule?.kind === 'words' ? rule.words.join('\n') : '',
  points: String(rule?.points ?? 10),
  isActive: rule?.isActive ?? true,
});

/** A text that is equal for rules that find the same, whether they are in use or not. */
export const toCriteria = (rule: SpamRuleInput): string => {
  const { kind, points } = rule;
  return JSON.stringify([kind, points, rule.kind === 'words' ? rule.words : rule.min]);
};
