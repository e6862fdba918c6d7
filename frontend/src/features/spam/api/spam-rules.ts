import {
  createSpamRule,
  deleteSpamRule,
  listSpamRules,
  previewSpamRule,
  updateSpamRule,
} from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import type { SpamRuleInput } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const spamRulesQuery = apiQuery(listSpamRules);

const changed = { invalidates: [listSpamRules] };

export const useCreateSpamRule = () => useApiMutation((body: SpamRuleInput) => call(createSpamRule, { body }), changed);

export const useUpdateSpamRule = () => useCall(updateSpamRule, changed);

export const useDeleteSpamRule = () =>
  useApiMutation((id: number) => call(deleteSpamRule, { params: { id } }), changed);

/** Tries a rule on the last 30 days, in place of the one that it replaces. */
export const usePreviewSpamRule = (replaces: number | undefined) =>
  useApiMutation((body: SpamRuleInput) =>
    call(previewSpamRule, { body, query: replaces === undefined ? {} : { replaces: String(replaces) } }),
  );
