import { pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { findFirstAdministrator } from '../known-accounts/first-administrator.ts';
import { storeMessageIn } from '../messages/store-message.ts';
import type { Deps } from './deps.ts';
import type { WebhookRow } from './webhook.model.ts';

/**
 * Sends a message to the first administrator, in their language, when a webhook was switched off (`isGone`) or given up, in the transaction
 * that does so.
 */
export async function notifyAdministrator(
  deps: Deps,
  { _id, url }: WebhookRow,
  isGone: boolean,
  session: ClientSession,
): Promise<void> {
  const receiver = await findFirstAdministrator(deps, session);
  if (!receiver) return;
  const site = await readKnownSite(deps.db, session);
  const { host } = new URL(url);
  const text = await sayIn(pickSiteLanguage(site, receiver.language), () => writeText(_id, host, isGone));
  const message = { senderName: site.name, receiverId: receiver._id, receiverName: receiver.name, ...text };
  await storeMessageIn(deps, message, { createdAt: deps.now() }, session);
}

const writeText = (id: number, host: string, isGone: boolean) =>
  isGone
    ? {
        subject: t('A webhook was switched off'),
        content: t(
          'The webhook {id} at {host} answered "410 Gone" and was switched off. Nothing is delivered to it any more.',
          { id, host },
        ),
      }
    : {
        subject: t('A webhook fails'),
        content: t(
          'The webhook {id} at {host} has taken nothing for three days, and the event that waited is given up. Each further event is tried once. When the address works again, replay from the event number that its log tells.',
          { id, host },
        ),
      };
