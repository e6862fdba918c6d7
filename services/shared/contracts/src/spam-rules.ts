import { says } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import { idInPath, idSchema, requiredLine } from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

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

const [linksRule, , wordsRule] = spamRuleInput.options;

/** The fields of a rule that an administrator changes; others stay as they are. */
const spamRuleChange = z
  .object({ ...linksRule.shape, ...wordsRule.shape, kind: z.enum(['links', 'repeats', 'words']) })
  .partial()
  .extend(editedFrom);

export const spamRuleSchema = z.intersection(z.object({ id: idSchema, version: shownVersion }), spamRuleInput);
export type SpamRule = z.infer<typeof spamRuleSchema>;

/** The points of an inquiry, and the rules that gave them with what they found, such as a word. `trap` is no rule: the honeypot of the form was filled in. */
export const suspicionSchema = z.object({
  points: z.int().min(0),
  reasons: z.array(z.object({ kind: z.enum(['links', 'repeats', 'words', 'trap']), found: z.string() })),
});
export type Suspicion = z.infer<typeof suspicionSchema>;

const params = z.object({ id: idInPath });

export const listSpamRules = endpoint('GET', '/api/spam-rules', {
  access: administrators,
  summary: 'The rules that put inquiries into quarantine',
  response: z.array(spamRuleSchema).max(maxSpamRules),
});

export const createSpamRule = endpoint('POST', '/api/spam-rules', {
  access: administrators,
  summary: 'Add a rule that puts inquiries into quarantine',
  body: spamRuleInput,
  response: spamRuleSchema,
  status: 201,
});

/** An absent field stays as it is, but another kind needs its own. */
export const updateSpamRule = endpoint('PUT', '/api/spam-rules/:id', {
  access: administrators,
  summary: 'Change a rule; inquiries that were sent before stay where they are',
  params,
  body: spamRuleChange,
  response: spamRuleSchema,
});

export const deleteSpamRule = endpoint('DELETE', '/api/spam-rules/:id', {
  access: administrators,
  summary: 'Delete a rule',
  params,
  response: z.object({}),
});

/**
 * Changes nothing. `caught` are those that this rule and the others in use put into quarantine, and that the others alone would not have.
 * `replaces` is the rule that is being changed, which is not among the others.
 */
export const previewSpamRule = endpoint('POST', '/api/spam-rules/preview', {
  access: administrators,
  summary: 'What a rule would have put into quarantine in the last 30 days',
  query: z.object({ replaces: idInPath.optional() }),
  body: spamRuleInput,
  response: z.object({
    inquiries: z.int().min(0),
    caught: z.int().min(0),
    /** Number of these that their business answered: mistakes of the rule. */
    answered: z.int().min(0),
    examples: z
      .array(z.object({ inquiryId: idSchema, businessName: z.string(), subject: z.string(), message: z.string() }))
      .max(10),
  }),
});
