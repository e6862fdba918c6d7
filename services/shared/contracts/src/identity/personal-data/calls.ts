import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { personalDataSchema } from './schema.ts';

export const downloadPersonalData = answeredBy('gateway')('GET', '/api/user/personal-data', {
  access: 'signed-in',
  summary: 'Everything that is stored about your account, as one file',
  response: personalDataSchema,
});

/** A part of what a service stores about the caller. Each section comes once at least, empty if there is nothing. */
export const getPersonalData = internalEndpoint('GET', '/internal/personal-data', {
  summary: 'What this service stores about who calls, page by page',
  query: z.object({ cursor: z.string().max(500).optional() }),
  response: z.object({
    section: z.string(),
    items: z.array(z.record(z.string(), z.unknown())),
    /** The cursor of the next page. */
    next: z.string().optional(),
  }),
});
export type PersonalDataPage = z.infer<typeof getPersonalData.response>;
