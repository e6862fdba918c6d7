import { sendSecondFactor } from '@doorstep/contracts/second-factor.ts';
import { useCall } from '#lib/use-api-mutation.ts';
import { startSession } from './accounts.ts';

/** Takes the second step of a sign-in; the page on screen then redirects. */
export const useSendSecondFactor = () => useCall(sendSecondFactor, startSession);
