import { addressConfirmed, type z } from '@doorstep/contracts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import { updateSome } from '@doorstep/platform/mongo';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { ofAddress } from '../leads/inquiries/inquiry.model.ts';

type Confirmed = z.output<typeof addressConfirmed.schema>;

/** Gives an account the inquiries that were sent from its address before it was confirmed, unless it was deleted meanwhile. */
export const addressAdoption = (deps: Deps) =>
  defineLongWrite({
    name: 'address-adoption',
    subject: addressConfirmed.schema,
    steps: [
      async ({ userId, sealedAddress, at }: Confirmed, limit, session) => {
        const account = await lockAccount(deps, userId, session);
        if (account?.deleted) return { inquiries: 0 };
        const emailKey = toKey(await openSealedAddress(sealedAddress, deps.dataKeys));
        const sent = { ...ofAddress(emailKey), createdAt: { $lte: new Date(at) } };
        return {
          inquiries: await updateSome(deps.inquiries, sent, { $set: { senderId: userId } }, { limit, session }),
        };
      },
    ],
  });
