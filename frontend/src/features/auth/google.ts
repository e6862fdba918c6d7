import { t } from '@lingui/core/macro';
import { paths } from '#lib/paths.ts';
import { language } from '#lib/texts.tsx';
import type { ToastContent } from '#lib/toast-store.ts';

/** The address that starts the sign-in with Google, which ends at `returnTo`. A new account gets the language of this page. */
export const googleHref = (returnTo: string): string =>
  `/api/auth/google?${new URLSearchParams({ language, ...(returnTo !== paths.home && { returnTo }) })}`;

/** Like `googleHref`, but for owners; it ends in the portal. */
export const googlePortalHref = '/api/auth/google/business';

export const googleNotConfigured: ToastContent = {
  title: t`Google sign-in is not configured`,
  description: t`Please sign in with your username and password.`,
  tone: 'danger',
};

const failed: ToastContent = {
  title: t`Google sign-in failed`,
  description: t`Please try again, or sign in with your username and password.`,
  tone: 'danger',
};

const toasts = new Map<string, ToastContent>([
  ['google-not-configured', googleNotConfigured],
  ['google-failed', failed],
  [
    'google-maintenance',
    {
      title: t`Google sign-in is not possible right now`,
      description: t`We are working on the site. You can sign in with your username and password.`,
      tone: 'danger',
    },
  ],
  [
    'google-email-taken',
    {
      title: t`This email address already has an account`,
      description: t`Please sign in with the username and password of that account.`,
      tone: 'danger',
    },
  ],
  [
    'google-not-registered',
    {
      title: t`You cannot register with this Google account`,
      description: t`This site does not take every new user. If you have an account, please sign in with its password.`,
      tone: 'danger',
    },
  ],
  [
    'google-not-owner',
    {
      title: t`This Google account has no business account`,
      description: t`Business accounts are created by the administrator. Please use the temporary credentials you got.`,
      tone: 'danger',
    },
  ],
]);

/** The toast for the `error` code that the browser brings back from Google. */
export const googleErrorToast = (code: string): ToastContent => toasts.get(code) ?? failed;
