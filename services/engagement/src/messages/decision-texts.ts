import { isListable } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import { siteNameVariable } from '@doorstep/contracts/directory/site/site-look.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import type { NewMessage } from './store-message.ts';

type Text = Pick<NewMessage, 'subject' | 'content'>;

/**
 * The message to the owner of an approved request, on the site of a country. It has a user name if the approval created or chose the
 * account.
 */
export function approvalText(request: BusinessRequest, country: string): Text {
  const { name, provisioning } = request;
  return provisioning?.username
    ? {
        subject: t('Your account is ready'),
        content: paragraphs(
          t('Welcome to {site}. The listing of {name} is approved, and your account for it is ready.', {
            site: siteNameVariable,
            name,
          }),
          isListable(request, country)
            ? t(
                'Visitors can find {name} now. Pictures, services with prices, and opening hours help them to choose it; please add yours.',
                { name },
              )
            : t(
                'Please complete the profile now, add at least one picture, and submit it for review. {name} appears in the directory as soon as that is approved.',
                { name },
              ),
        ),
      }
    : {
        subject: t('Your business is approved'),
        content: paragraphs(
          t(
            'Good news: {name} is approved and visible on {site} now. Visitors can find it, write to you and leave reviews.',
            {
              name,
              site: siteNameVariable,
            },
          ),
          t('Your services, pictures, reviews and inquiries are in your dashboard.'),
        ),
      };
}

/** The message to the owner of a rejected request, with the administrator's reason if there is one. */
export function rejectionText({ name, reason }: BusinessRequest): Text {
  return {
    subject: t('Your business was not approved'),
    content: paragraphs(
      t('{name} was not approved.', { name }),
      ...(reason ? [t('Reason: {reason}', { reason })] : []),
      reason
        ? t('You can edit the profile and submit it again. If something is unclear, write to me here.')
        : t('You can edit the profile and submit it again. Write to me here, and I will tell you what is missing.'),
    ),
  };
}

const paragraphs = (...texts: string[]) => texts.join('\n\n');
