import { administrators } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { maxSpamRules, spamRuleInput, spamRuleSchema } from './schema.ts';

const endpoint = answeredBy('engagement');

const [linksRule, , wordsRule] = spamRuleInput.options;

/** The fields of a rule that an administrator changes; others stay as they are. */
const spamRuleChange = z
  .object({ ...linksRule.shape, ...wordsRule.shape, kind: z.enum(['links', 'repeats', 'words']) })
  .partial()
  .extend(editedFrom);

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
