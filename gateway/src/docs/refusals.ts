import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import {
  AppError,
  malformed,
  notAllowed,
  notFound,
  notSignedIn,
  toProblem,
  unavailable,
} from '@doorstep/platform/errors';
import type { Route } from '../routes/route-table.ts';
import { tooMany, usual } from './headers.ts';

const requestId = '2f6c1a34-58b4-4f0e-9f2b-6d0a9a2f1c11';
const errors = [{ path: 'email', message: 'Please enter a valid email address' }];

/** The refusals that many calls share, each with its meaning and an example. */
const shared: readonly [description: string, example: AppError][] = [
  ['The query does not fit', malformed('input-invalid', 'Please enter a number of at most 100')],
  ['No user is signed in', notSignedIn()],
  ['Not for this account, or a change that comes from another site', notAllowed()],
  ['It does not exist, or not for this account', notFound('business-unknown', 'This business does not exist.')],
  ['The body is too large', new AppError(413, 'file-too-large', 'This file is too large. Maximum size is 5MB.')],
  ['The body has another media type', new AppError(415, 'json-expected', 'Please send JSON.')],
  [
    'A field does not fit; `errors` names each',
    new AppError(422, 'input-invalid', 'Please enter a valid email address', { errors }),
  ],
  [
    'Too many calls; `Retry-After` says when to come back',
    new AppError(429, 'rate-limited', 'That was a bit much at once. Please try again later.'),
  ],
  ['A part of the system is down; try again', unavailable()],
];

const problem = (description: string, example: AppError) => ({
  description,
  headers: example.status === 429 ? tooMany : usual,
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: toProblem(example, requestId),
    },
  },
});

const responseName = (status: number | 'default') => (status === 'default' ? 'Problem' : `Problem${status}`);

/** Responses for the components of the document. */
export const problemResponses = Object.fromEntries([
  ...shared.map(([description, example]) => [responseName(example.status), problem(description, example)] as const),
  [
    responseName('default'),
    problem('Any other refusal', new AppError(409, 'status-final', 'This has been decided already.')),
  ] as const,
]);

/** The refusals that a route may answer with, as references to the components. */
export function possibleRefusals(route: Route, endpoint: Endpoint | undefined): Record<string, { $ref: string }> {
  const open = route.access === 'visitor' || route.access === 'anyone';
  const changes = route.method !== 'GET';
  const sends = endpoint?.body !== undefined || endpoint?.upload !== undefined;
  const possible = {
    400: endpoint?.query !== undefined,
    401: !open,
    403: changes || !open || endpoint?.csv !== undefined,
    404: route.path.includes(':'),
    413: sends,
    415: sends,
    422: sends,
    429: true,
    503: route.to !== 'gateway' || !open,
  };
  const statuses = [
    ...Object.entries(possible).flatMap(([status, may]) => (may ? [Number(status)] : [])),
    'default' as const,
  ];
  return Object.fromEntries(
    statuses.map(status => [String(status), { $ref: `#/components/responses/${responseName(status)}` }]),
  );
}
