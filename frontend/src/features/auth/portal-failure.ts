import { t } from '@lingui/core/macro';
import { getMessage, hasStatus } from '#lib/api-error.ts';
import type { ToastContent } from '#lib/toast-store.ts';

/** The toast of the portal when a sign-in is refused or could not be sent. */
export function portalFailureToast(error: unknown): ToastContent {
  const tone = 'danger';
  const title = t`Login failed: Please check your username and password.`;
  const reason = hasStatus(error, 401) ? '' : getMessage(error, '');
  return reason ? { title: t`Login failed`, description: reason, tone } : { title, tone };
}
