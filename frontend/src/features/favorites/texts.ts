import { t } from '@lingui/core/macro';
import { failureToast, type ToastContent } from '#lib/toast-store.ts';

/** The toast if the server refused to save or remove a favorite. */
export const changeFailure = (error: unknown, name: string, isSaved: boolean): ToastContent =>
  failureToast(error, {
    title: isSaved ? t`${name} was not saved` : t`${name} was not removed`,
    description: t`Please try again.`,
  });
