import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { requestOptionsSchema, requestResponseSchema } from '../passkeys/schema.ts';
import { currentPasswordInput, proofMinutes } from '../users/schema.ts';

const gateway = answeredBy('gateway');

export const startProof = gateway('POST', '/api/user/proof/options', {
  allowsMaintenance: true,
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Begin to prove with a passkey that it is you: what the browser needs to find one of yours',
  response: requestOptionsSchema,
});

export const proveUser = gateway('POST', '/api/user/proof', {
  allowsMaintenance: true,
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: `Prove that it is you, with your password or the passkey that you have chosen. For ${proofMinutes} minutes it is as if you had just signed in, which some changes need`,
  body: currentPasswordInput.extend({ credential: requestResponseSchema.optional() }),
  response: z.object({}),
});

/** Between gateway and identity. */
export const checkPassword = internalEndpoint('POST', '/internal/password-checks', {
  summary: 'Check your password',
  body: currentPasswordInput,
  response: z.object({}),
});
