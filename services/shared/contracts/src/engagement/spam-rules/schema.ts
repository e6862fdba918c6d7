import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import { idSchema, requiredLine } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** An inquiry with this many points goes into quarantine, where its business can open it. */
export const quarantinePoints = 10;

/** Maximum number of rules that a site can have. */
export const maxSpamRules = 50;

/** Number of days of inquiries on which a rule is tried. */
export const previewDays = 30;

/** The maximum length of a blocked word or phrase. */
export const maxWordCharacters = 100;

const points = z.int().min(1).max(quarantinePoints);

/** The subjects of rules: links to several sites in the text, the same text to other businesses of late, words that are blocked. */
export const spamRuleInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('links'), min: z.int().min(1).max(20), points, isActive: z.boolean() }),
  z.object({ kind: z.literal('repeats'), min: z.int().min(2).max(100), points, isActive: z.boolean() }),
  z.object({
    kind: z.literal('words'),
    words: z.array(requiredLine(maxWordCharacters)).min(1, says('Please enter a word')).max(200),
    points,
    isActive: z.boolean(),
  }),
]);
export type SpamRuleInput = z.input<typeof spamRuleInput>;

export const spamRuleSchema = z.intersection(z.object({ id: idSchema, version: shownVersion }), spamRuleInput);
export type SpamRule = z.infer<typeof spamRuleSchema>;

/** The points of an inquiry, and the rules that gave them with what they found, such as a word. `trap` is no rule: the honeypot of the form was filled in. */
export const suspicionSchema = z.object({
  points: z.int().min(0),
  reasons: z.array(z.object({ kind: z.enum(['links', 'repeats', 'words', 'trap']), found: z.string() })),
});
export type Suspicion = z.infer<typeof suspicionSchema>;
