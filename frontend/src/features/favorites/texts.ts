import { failureToast, type ToastContent } from '#lib/toast-store.ts';

/** What to say when the server refused a heart. */
export const changeFailure = (error: unknown, name: string, isSaved: boolean): ToastContent =>
  failureToast(error, {
    title: isSaved ? `${name} was not saved` : `${name} was not removed`,
    description: 'Please try again.',
  });
