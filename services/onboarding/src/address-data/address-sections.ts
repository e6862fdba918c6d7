import { defineAddressSection, type SectionOfAddress, waitingMails } from '@doorstep/platform/address-data';
import type { Deps } from '../deps.ts';
import { ofAccountWith, ofAddress, toSentRequest } from '../requests/request.model.ts';

/** Everything that onboarding stores about an address without an account (`toKey`). The mails about a request belong to its account. */
export async function findAddressSections(
  { db, requests }: Pick<Deps, 'db' | 'requests'>,
  emailKey: string,
): Promise<readonly SectionOfAddress[]> {
  const hasAccount = (await requests.exists(ofAccountWith(emailKey))) !== null;
  return [
    defineAddressSection('requests', requests, ofAddress(emailKey), toSentRequest),
    ...(hasAccount ? [] : [waitingMails(db, emailKey)]),
  ];
}
