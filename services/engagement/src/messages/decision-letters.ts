import { type BusinessRequest, siteName } from '@doorstep/contracts';
import type { Letter } from './store-message.ts';

type Text = Pick<Letter, 'subject' | 'content'>;

/** What an owner reads whose request was approved. Its account has a user name here where the approval made or chose it. */
export function approvalLetter({ name, provisioning }: BusinessRequest): Text {
  return provisioning?.username
    ? {
        subject: 'Your account is ready',
        content: paragraphs(
          `Welcome to ${siteName}. The listing of ${name} is approved, and your account for it is ready.`,
          `Please complete the profile now, add at least one picture, and submit it for review. ${name} appears in the directory as soon as that is approved.`,
        ),
      }
    : {
        subject: 'Your business is approved',
        content: paragraphs(
          `Good news: ${name} is approved and visible on ${siteName} now. Visitors can find it, write to you and leave reviews.`,
          'Your services, pictures, reviews and inquiries are in your dashboard.',
        ),
      };
}

/** What an owner reads whose business was not approved, with the administrator's reason where there is one. */
export function rejectionLetter({ name, reason }: BusinessRequest): Text {
  return {
    subject: 'Your business was not approved',
    content: paragraphs(
      `${name} was not approved.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      `You can edit the profile and submit it again. ${reason ? 'If something is unclear, write to me here.' : 'Write to me here, and I tell you what is missing.'}`,
    ),
  };
}

const paragraphs = (...texts: string[]) => texts.join('\n\n');
