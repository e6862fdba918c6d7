import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import {
  getMailServer,
  removeMailServer,
  sendTestMail,
  updateMailServer,
} from '@doorstep/contracts/identity/mail-server/calls.ts';
import type { MailServerDraft } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { listMails } from '@doorstep/contracts/identity/mails/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const mailServerQuery = apiQuery(getMailServer);

const changed = { invalidates: [getMailServer, getConfig, listMails] };

export const useUpdateMailServer = () =>
  useApiMutation(
    (body: Partial<MailServerDraft> & { readonly version: number }) => call(updateMailServer, { body }),
    changed,
  );

export const useRemoveMailServer = () => useCall(removeMailServer, changed);

export const useTestMail = () => useCall(sendTestMail);
