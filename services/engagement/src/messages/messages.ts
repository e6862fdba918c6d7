import { requestCompleted, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import { defineAddressSection } from '@doorstep/platform/address-data';
import { erased, kept } from '@doorstep/platform/erasure';
import { on, subscribe } from '@doorstep/platform/messaging';
import { deleteSome } from '@doorstep/platform/mongo';
import { definePersonalSection } from '@doorstep/platform/personal-data';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { EngagementModule } from '../engagement-module.ts';
import { approvalText, rejectionText } from './decision-texts.ts';
import { endMessagesOfAccount, messageDays, renameParty } from './effects.ts';
import { heldMessageLifetime, ofAddress, toMessage } from './message.model.ts';
import { messageRoutes } from './message.routes.ts';
import { onRequestDecided } from './on-request-decided.ts';

/** Messages between owners and administrators, and those of the contact page, which are kept in quarantine for some days. */
export function createMessages(deps: Deps, quarantineDays: number): EngagementModule {
  const { messages } = deps;
  return {
    routes: routes => messageRoutes(routes, deps),
    subscriptions: [
      subscribe('decisions', [
        on(requestCompleted, (event, session) => onRequestDecided(deps, event, session, approvalText)),
        on(requestRejected, (event, session) => onRequestDecided(deps, event, session, rejectionText)),
      ]),
    ],
    lifetimes: [heldMessageLifetime(quarantineDays)],
    // Messages from the contact page are left out: they are about the people who sent them.
    personalSections: async userId => [
      definePersonalSection('messages', messages, { parties: userId, senderId: { $exists: true } }, toMessage),
    ],
    addressSections: async emailKey => [
      defineAddressSection('messages', messages, ofAddress(emailKey), row => {
        // The administrator who got it is not the person's data.
        const { receiverId, receiverName, isRead, ...written } = toMessage(row);
        return written;
      }),
    ],
    renameAccount: async (account, limit, session) => ({
      messages: await renameParty(deps, account, limit, session),
    }),
    eraseAccount: {
      steps: [
        async ({ userId }, limit, session) => ({ messages: await endMessagesOfAccount(deps, userId, limit, session) }),
      ],
      toItems: ({ messages: ended = 0 }) => [
        ended > 0
          ? kept(
              t('Messages'),
              ended,
              t('They are deleted after {messageDays} days, for questions about them.', { messageDays }),
            )
          : erased(t('Messages'), 0),
      ],
    },
    eraseAddress: {
      steps: [
        async ({ emailKey, until }, limit, session) => {
          const written = { ...ofAddress(emailKey), createdAt: { $lte: until } };
          return { messages: await deleteSome(messages, written, limit, session) };
        },
      ],
      toItems: ({ messages: deleted = 0 }) => [erased(t('Messages from the contact page'), deleted)],
    },
  };
}
