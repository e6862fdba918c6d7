import { notAllowed } from '@doorstep/platform/errors';

/** The refusal of a sign-in to an account whose user deletes it. */
export const accountErasing = () => notAllowed('This account is being deleted.');
