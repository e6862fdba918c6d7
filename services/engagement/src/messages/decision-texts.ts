import { type BusinessRequest, isListable, siteNameVariable } from '@doorstep/contracts';
import type { NewMessage } from './store-message.ts';

type Text = Pick<NewMessage, 'subject' | 'content'>;

/** The message to the owner of an approved request. It has a user name if the approval created or chose the account. */
export function approvalText(request: BusinessRequest): Text {
  const { name, provisioning } = request;
  return provisioning?.username
    ? {
        subject: 'Your account is ready',
        content: paragraphs(
          `Welcome to ${siteNameVariable}. The listing of ${name} is approved, and your account for it is ready.`,
          isListable(request)
            ? `Visitors can find ${name} now. Pictures, services with prices, and opening hours help them to choose it; please add yours.`
            : `Please complete the profile now, add at least one picture, and submit it for review. ${name} appears in the directory as soon as that is approved.`,
        ),
      }
    : {
        subject: 'Your business is approved',
        content: paragraphs(
          `Good news: ${name} is approved and visible on ${siteNameVariable} now. Visitors can find it, write to you and leave reviews.`,
          'Your services, pictures, reviews and inquiries are in your dashboard.',
        ),
      };
}

/** The message to the owner of a rejected request, with the administrator's reason if there is one. */
export function rejectionText({ name, reason }: BusinessRequest): Text {
  return {
    subject: 'Your business was not approved',
    content: paragraphs(
      `${name} was not approved.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      `You can edit the profile and submit it again. ${reason ? 'If something is unclear, write to me here.' : 'Write to me here, and I will tell you what is missing.'}`,
    ),
  };
}

const paragraphs = (...texts: string[]) => texts.join('\n\n');
