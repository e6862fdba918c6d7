import { failureToast, type ToastContent } from '#lib/toast-store.ts';

/** The toast if the server refused to save or remove a favorite. */
export const changeFailure = (error: unknown, name: string, isSaved: boolean): ToastContent =>
  failureToast(error, {
    title: isSaved ? `${name} was not saved` : `${name} was not removed`,
    description: 'Please try again.',
  });
