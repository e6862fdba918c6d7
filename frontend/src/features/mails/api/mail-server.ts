import { getConfig } from '@doorstep/contracts/config.ts';
import {
  getMailServer,
  type MailServerDraft,
  removeMailServer,
  sendTestMail,
  updateMailServer,
} from '@doorstep/contracts/mail-server.ts';
import { listMails } from '@doorstep/contracts/mails.ts';
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
