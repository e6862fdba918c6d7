import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { linkTokenSchema } from '../users/schema.ts';
import { erasureInput, erasureReceiptSchema } from './schema.ts';

export const eraseAccount = answeredBy('gateway')('POST', '/api/user/erasure', {
  access: 'signed-in',
  summary: 'Delete your own account; your sessions end. The token reads the receipt',
  body: erasureInput,
  response: z.object({ token: linkTokenSchema }),
  status: 202,
});

export const startErasure = internalEndpoint('POST', '/internal/erasures', {
  summary: 'Start to delete your own account',
  body: erasureInput,
  response: z.object({ token: linkTokenSchema, version: z.int().positive() }),
  status: 202,
});

/** A POST, so that the token is in no log. */
export const readErasureReceipt = answeredBy('identity')('POST', '/api/erasure-receipts', {
  allowsMaintenance: true,
  access: 'visitor',
  summary: 'What was deleted with an account or under an address, for 30 days',
  body: z.object({ token: linkTokenSchema }),
  response: erasureReceiptSchema,
});
