import { sentenceOf } from '#lib/api-error.ts';
import type { ToastContent } from '#lib/toast-store.ts';

/** What to say when the server refused a heart. */
export const changeFailure = (error: unknown, name: string, isSaved: boolean): ToastContent => ({
  title: isSaved ? `${name} was not saved` : `${name} was not removed`,
  description: sentenceOf(error, 'Please try again.'),
  tone: 'danger',
});
