import { paths } from '#lib/paths.ts';
import type { ToastContent } from '#lib/toast-store.ts';

/** The address that starts the sign-in with Google, which ends at `returnTo`. */
export const googleHref = (returnTo: string): string =>
  returnTo === paths.home ? '/api/auth/google' : `/api/auth/google?${new URLSearchParams({ returnTo })}`;

/** Like `googleHref`, but for owners; it ends in the portal. */
export const googlePortalHref = '/api/auth/google/business';

export const googleNotConfigured: ToastContent = {
  title: 'Google sign-in is not configured',
  description: 'Please sign in with your username and password.',
  tone: 'danger',
};

const failed: ToastContent = {
  title: 'Google sign-in failed',
  description: 'Please try again, or sign in with your username and password.',
  tone: 'danger',
};

const toasts = new Map<string, ToastContent>([
  ['google-not-configured', googleNotConfigured],
  ['google-failed', failed],
  [
    'google-maintenance',
    {
      title: 'Google sign-in is not possible right now',
      description: 'We are working on the site. You can sign in with your username and password.',
      tone: 'danger',
    },
  ],
  [
    'google-email-taken',
    {
      title: 'This email address already has an account',
      description: 'Please sign in with the username and password of that account.',
      tone: 'danger',
    },
  ],
  [
    'google-not-registered',
    {
      title: 'You cannot register with this Google account',
      description: 'This site does not take every new user. If you have an account, please sign in with its password.',
      tone: 'danger',
    },
  ],
  [
    'google-not-owner',
    {
      title: 'This Google account has no business account',
      description: 'Business accounts are created by the administrator. Please use the temporary credentials you got.',
      tone: 'danger',
    },
  ],
]);

/** The toast for the `error` code that the browser brings back from Google. */
export const googleErrorToast = (code: string): ToastContent => toasts.get(code) ?? failed;
