import type { Endpoint } from '../endpoint.ts';
import { directoryExamples } from './directory.ts';
import { engagementExamples } from './engagement.ts';
import type { Example } from './example.ts';
import { identityExamples } from './identity.ts';
import { onboardingExamples } from './onboarding.ts';
import { siteExamples } from './site.ts';

export type { Example } from './example.ts';

/** An example of every call. Not in the contracts themselves, because browsers load those. */
export const examples: ReadonlyMap<Endpoint, Example> = new Map([
  ...siteExamples,
  ...identityExamples,
  ...directoryExamples,
  ...engagementExamples,
  ...onboardingExamples,
]);
