import {
  getMail,
  listMails,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  retryMail,
  sendSampleMail,
  updateMailTemplate,
} from '@doorstep/contracts/identity/mails/calls.ts';
import type { MailDraft, MailTemplate, mailStates } from '@doorstep/contracts/identity/mails/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey, apiPages, apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export type MailState = (typeof mailStates)[number];

const pageSize = 20;

/** The mails of the last days, newest first. Mails are sent while the page is open. */
export const mailsQuery = (state: MailState | undefined) => ({
  ...apiPages(listMails, { query: { limit: pageSize, ...(state && { state }) } }),
  refetchInterval: 5_000,
  staleTime: 0,
});

export const mailQuery = (key: string) => apiQuery(getMail, { params: { key } });

/** Sends a mail again that was not sent. */
export const useRetryMail = () =>
  useApiMutation((key: string) => call(retryMail, { params: { key } }), { invalidates: [listMails] });

/** The texts for the mails in a language; without one, in that of the site. */
export const mailTemplatesQuery = (language?: Language) =>
  apiQuery(listMailTemplates, language ? { query: { language } } : {});

/** The text of a mail in a language; without one, in that of the site. */
export interface EditedTemplate {
  readonly name: MailTemplate['name'];
  readonly language: Language | undefined;
}

/** The mail that a draft gives. A refusal of the draft is an answer, which another try does not change. */
export const previewQuery = ({ name, language }: EditedTemplate, draft: MailDraft) =>
  queryOptions({
    queryKey: apiKey(previewMailTemplate, { params: { name }, query: { ...draft, language } }),
    queryFn: ({ signal }) => call(previewMailTemplate, { params: { name }, query: { language }, body: draft, signal }),
    retry: false,
  });

const changed = { invalidates: [listMailTemplates] };

export const useUpdateTemplate = () => useCall(updateMailTemplate, changed);

export const useResetTemplate = () => useCall(resetMailTemplate, changed);

export const useSendSample = () => useCall(sendSampleMail, { invalidates: [listMails] });
