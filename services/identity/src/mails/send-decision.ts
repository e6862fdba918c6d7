import { isListable, pageRoutes, type requestCompleted, type z } from '@doorstep/contracts';
import { nameForMail } from '@doorstep/platform/mail';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { sendMail } from './send-mail.ts';

type Decided = z.output<typeof requestCompleted.schema>;

/** Mails the sender of a request to be listed what an administrator decided. Only the administrator passes on the temporary password. */
export async function sendDecision(deps: Deps, { request, mail }: Decided, session: ClientSession): Promise<void> {
  // The release that published this event has sent the mail itself.
  if (!mail) return;
  const { publicUrl } = deps;
  const { businessId, provisioning, reason } = request;
  const portal = `${publicUrl}${pageRoutes.businessLogin}`;
  const isListed = mail === 'listing-approved' || isListable(request);
  await sendMail(deps, session, {
    to: request.email,
    template: mail,
    values: {
      business: nameForMail(request.name) ?? 'your business',
      username: provisioning?.username,
      portal,
      page: isListed ? `${publicUrl}/business/${businessId}` : undefined,
      review: isListed ? undefined : portal,
      reason,
      again: `${publicUrl}${pageRoutes.listYourBusiness}`,
    },
  });
}
