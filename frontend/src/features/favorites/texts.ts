import { sentenceOf } from '#lib/api-error.ts';
import type { ToastContent } from '#lib/toast-store.ts';

/** The toast for a heart that the server refused. */
export const changeFailure = (error: unknown, name: string, isSaved: boolean): ToastContent => ({
  title: isSaved ? `${name} was not saved` : `${name} was not removed`,
  description: sentenceOf(error, 'Please try again.'),
  tone: 'danger',
});
