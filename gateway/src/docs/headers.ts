import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { Route } from '../routes/route-table.ts';
import type { Answer, Parameter } from './openapi.ts';

/** The headers of answers, for the components of the document. */
export const headers = {
  'X-Total-Count': { description: 'How many rows there are in all', schema: { type: 'integer' }, example: 128 },
  Link: {
    description: 'The next page, absent on the last one (RFC 8288)',
    schema: { type: 'string' },
    example: '</api/businesses?cursor=eyJpZCI6N30>; rel="next"',
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 30 },
  'Cache-Control': {
    description: '`no-store` for answers to one person; others may be kept, and are asked for again with their ETag',
    schema: { type: 'string' },
    example: 'public, no-cache',
  },
  ETag: {
    description: 'Names this content; sent back as `If-None-Match`, it saves the body (RFC 9110, section 8.8.3)',
    schema: { type: 'string' },
    example: 'W/"x7Gq0hVn3bD"',
  },
  'X-Request-Id': {
    description: 'Names this request in the logs of the site, and in the events that it causes',
    schema: { type: 'string' },
    example: '2f6c1a34-58b4-4f0e-9f2b-6d0a9a2f1c11',
  },
  'RateLimit-Policy': {
    description:
      'The limits of this call: requests (`q`) in seconds (`w`), as in draft-ietf-httpapi-ratelimit-headers-08. Absent where the site has no ' +
      'limit, and from answers of the cache, which do not count',
    schema: { type: 'string' },
    example: '"writes"; q=120; w=60; pk=:NGJkYjY0ZjEyZTBi:',
  },
  RateLimit: {
    description: 'What is left of these limits: requests (`r`) until they start again in seconds (`t`)',
    schema: { type: 'string' },
    example: '"writes"; r=119; t=60',
  },
};

type HeaderName = keyof typeof headers;

/** References to headers of the components. */
const refer = (...names: readonly HeaderName[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of a page of a list. */
export const pagedHeaders = refer('X-Total-Count', 'Link');
/** The headers that each answer of the site has. */
export const usual = refer('X-Request-Id', 'Cache-Control');
const rate = refer('RateLimit', 'RateLimit-Policy');
/** The headers of a refusal for too many calls. */
export const tooMany = { ...usual, ...rate, ...refer('Retry-After') };

/** An answer with the headers that answers of its route have. */
export function withHeaders(route: Route, answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, ...(isKept(route) && refer('ETag')), ...usual, ...counted(route) },
  };
}

const counted = ({ limit }: Route) => (limit === 'pictures' ? {} : rate);

/** Returns whether clients may keep the answer to a visitor, and ask whether it is still the same. */
const isKept = ({ method, access, to }: Route): boolean =>
  method === 'GET' && (access === 'visitor' || access === 'anyone') && to !== 'gateway';

/** Describes how a client asks whether its answer is still the same, and the answer that says so. */
export function conditional(
  route: Route,
  endpoint: Endpoint | undefined,
): { parameters: Parameter[]; responses: Record<string, Answer> } {
  if (!endpoint || !isKept(route)) return { parameters: [], responses: {} };
  return {
    parameters: [
      {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The ETag of the answer that the client has',
        schema: { type: 'string' },
      },
    ],
    responses: {
      304: {
        description: 'The client has this answer already',
        headers: { ...(endpoint.paged && pagedHeaders), ...refer('ETag'), ...usual, ...counted(route) },
      },
    },
  };
}
