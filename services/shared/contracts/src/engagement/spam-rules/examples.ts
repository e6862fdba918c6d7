import { defineExample } from '../../common/example.ts';
import { createSpamRule, deleteSpamRule, listSpamRules, previewSpamRule, updateSpamRule } from './calls.ts';

const rule = { kind: 'words' as const, words: ['casino', 'backlinks'], points: 10, isActive: true };
const stored = { id: 3, version: 2, ...rule };

export const spamRuleExamples = new Map([
  defineExample(listSpamRules, { response: [stored] }),
  defineExample(createSpamRule, { body: rule, response: stored }),
  defineExample(updateSpamRule, { params: { id: 3 }, body: { points: 10, version: 1 }, response: stored }),
  defineExample(deleteSpamRule, { params: { id: 3 }, response: {} }),
  defineExample(previewSpamRule, {
    body: rule,
    response: {
      inquiries: 812,
      caught: 9,
      answered: 0,
      examples: [
        {
          inquiryId: 77,
          businessName: 'Harbour Street Plumbing',
          subject: 'First page of every search engine',
          message: 'We sell 500 backlinks for the price of a coffee.',
        },
      ],
    },
  }),
]);
