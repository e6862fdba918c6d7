import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { emailSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { linkTokenSchema } from '../users/schema.ts';
import { addressDataSchema, countsSchema } from './schema.ts';

const sectionNames = z.enum(['inquiries', 'replies', 'messages', 'requests', 'copies']);

/** Answers the same for every address; a mail goes only to an address that something is stored under. */
export const requestDataLink = answeredBy('gateway')('POST', '/api/address-data/links', {
  access: 'visitor',
  limit: 'contact',
  summary: 'Send a link to an address that leads to what is stored under it without an account',
  body: z.object({ email: emailSchema }),
  response: z.object({}),
  status: 202,
});

/** The link is used up; the key takes its place for the time of a visit, and is in no address. */
export const openDataLink = answeredBy('identity')('POST', '/api/address-data/keys', {
  access: 'visitor',
  summary: 'Exchange the token of such a link, once, for a key that reads and deletes the data',
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ key: linkTokenSchema, expiresAt: timestampSchema }),
  status: 201,
});

const keyInput = z.object({ key: linkTokenSchema });

export const getAddressData = answeredBy('gateway')('POST', '/api/address-data', {
  allowsMaintenance: true,
  access: 'visitor',
  summary: 'How much is stored under the address without an account. A POST, so that the key is in no log',
  body: keyInput,
  response: z.object({
    address: emailSchema,
    /** An account has this address: its data is on its profile. */
    hasAccount: z.boolean(),
    counts: countsSchema,
  }),
});

export const downloadAddressData = answeredBy('gateway')('POST', '/api/address-data/file', {
  allowsMaintenance: true,
  access: 'visitor',
  summary: 'Everything that is stored under the address without an account, as one file',
  body: keyInput,
  response: addressDataSchema,
});

export const eraseAddressData = answeredBy('identity')('POST', '/api/address-data/erasures', {
  access: 'visitor',
  summary: 'Delete what is stored under the address without an account. The token reads the receipt',
  body: keyInput,
  response: z.object({ token: linkTokenSchema }),
  status: 202,
});

/** The gateway asks all services first, so that the time of its answer does not reveal which addresses are known. */
export const sendDataLink = internalEndpoint('POST', '/internal/data-links', {
  summary: 'Mail a link to an address, if something is stored under it or an account has it',
  /** `network` is that of the visitor who asked. */
  body: z.object({ email: emailSchema, isKnown: z.boolean(), network: z.string().default('') }),
  response: z.object({}),
  status: 202,
});

export const resolveDataKey = internalEndpoint('POST', '/internal/data-keys', {
  summary: 'The address that a key is for',
  body: keyInput,
  response: z.object({ address: emailSchema, hasAccount: z.boolean() }),
});

export const countAddressData = internalEndpoint('POST', '/internal/address-data/counts', {
  summary: 'How much this service stores under an address without an account',
  body: z.object({ address: emailSchema }),
  response: countsSchema.partial(),
});

export const listAddressData = internalEndpoint('POST', '/internal/address-data', {
  summary: 'One section of what this service stores under an address without an account, page by page',
  body: z.object({ address: emailSchema, section: sectionNames, cursor: z.string().max(500).optional() }),
  response: z.object({
    items: z.array(z.record(z.string(), z.unknown())),
    /** The cursor of the next page. */
    next: z.string().optional(),
  }),
});
