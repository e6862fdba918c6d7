import { siteName } from '@doorstep/contracts';
import { greeting, type Mail } from '@doorstep/platform/mail';

type Receiver = Parameters<typeof greeting>[0];

export const passwordResetMail = (user: Receiver, link: string): Omit<Mail, 'to'> => ({
  subject: 'Set a new password',
  text: `${greeting(user)}\n\nset a new password within the next hour:\n${link}\n\nIf you did not ask for this, leave it; your password stays as it is.\n\n${siteName}`,
});

export const confirmationMail = (user: Receiver, link: string): Omit<Mail, 'to'> => ({
  subject: 'Please confirm your email address',
  text: `${greeting(user)}\n\nplease confirm that this is your address:\n${link}\n\nIf you did not ask for this, leave it; nothing will change.\n\n${siteName}`,
});
