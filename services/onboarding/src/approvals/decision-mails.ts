import { isListable, siteNameVariable } from '@doorstep/contracts';
import { type Mail, nameForMail } from '@doorstep/platform/mail';
import type { RequestRow } from '../requests/request.model.ts';

const unnamed = 'your business';

/** The mail about an approved request. Only the administrator passes on the temporary password. */
export function approvalMail(request: RequestRow, publicUrl: string): Mail {
  const { name: requestedName, email, approval } = request;
  const name = nameForMail(requestedName) ?? unnamed;
  const { existing, businessId, owner } = approval;
  const text = existing
    ? [
        `Good news: ${name} is approved and can be found on ${siteNameVariable} now:`,
        `${publicUrl}/business/${businessId}`,
        `Services, pictures and inquiries are in your business portal:\n${publicUrl}/business-login`,
      ]
    : [
        `Good news: your request to list ${name} is approved. Please sign in to your business portal and complete the profile:`,
        `${publicUrl}/business-login`,
        `Your user name is ${owner?.username}. ${passwordHint(owner?.passwordOf !== undefined)}`,
        isListable(request)
          ? `${name} can be found on ${siteNameVariable} already:\n${publicUrl}/business/${businessId}`
          : `Once the profile is complete, submit it for review, and ${name} appears in the directory.`,
      ];
  return { to: email, subject: `${nameForMail(requestedName) ?? 'Your business'} is approved`, text: formatMail(text) };
}

const passwordHint = (isNew: boolean) =>
  isNew
    ? 'The administrator hands over a temporary password; or choose "Forgot password" there and set one yourself.'
    : 'Your password stays as it is.';

/** The mail about a rejected request, with the administrator's reason if there is one. */
export function rejectionMail({ name: requestedName, email, approval }: RequestRow, publicUrl: string): Mail {
  const name = nameForMail(requestedName) ?? unnamed;
  const text = [
    `Thank you for your interest in ${siteNameVariable}. We could not approve ${name}.`,
    ...(approval.reason ? [`The administrator wrote:\n${approval.reason}`] : []),
    approval.existing
      ? `You can edit the profile and submit it again:\n${publicUrl}/business-login`
      : `You are welcome to send another request:\n${publicUrl}/list-your-business`,
  ];
  return {
    to: email,
    subject: `${nameForMail(requestedName) ?? 'Your business'} was not approved`,
    text: formatMail(text),
  };
}

const formatMail = (paragraphs: readonly string[]) => ['Hello,', ...paragraphs, siteNameVariable].join('\n\n');
