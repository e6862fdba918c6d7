import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { examples } from '../examples.ts';
import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Calls that replace something and take no version, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'PUT /api/business-requests/:id/release': 'A step that is made once',
  'PUT /api/business-requests/:id/status':
    'A decision: the second one is refused, because the request is not pending any more',
  'PUT /api/conversations/:key/account': 'A step that is made once; doing it again changes nothing',
  'PUT /api/conversations/:key/read': 'Says that something was read; doing it again changes nothing',
  'PUT /api/conversations/:key/replies/:id/answer': 'An answer: a second one that differs is refused',
  'PUT /api/email-confirmations/:token': 'Confirms an address by a token that is valid once',
  'PUT /api/favorite-lists/:id/businesses/:businessId': 'Adds one business, whatever else the list has',
  'PUT /api/favorites/:businessId': 'Adds one business, whatever else the account has saved',
  'PUT /api/imports/:id/format': 'A step of an import, which one administrator makes; a later step is refused',
  'PUT /api/imports/:id/mapping': 'A step of an import, which one administrator makes; a later step is refused',
  'PUT /api/inquiries/:id/outcome': 'One choice of the only owner, whose other pages show it at once',
  'PUT /api/inquiries/:id/read': 'Says that something was read; doing it again changes nothing',
  'PUT /api/inquiries/:id/release': 'A step that is made once',
  'PUT /api/inquiries/:id/status': 'A step forward: one that does not follow from the present status is refused',
  'PUT /api/messages/:id/read': 'Says that something was read; doing it again changes nothing',
  'PUT /api/messages/:id/release': 'A step that is made once',
  'PUT /api/password-resets/:token': 'Sets a password by a token that is valid once',
  'PUT /api/user/authenticator': 'Confirms a factor that was set up a moment ago',
  'PUT /api/user/language': 'One choice of the only user, for themselves',
  'PUT /api/user/passkeys/:passkey': 'The name that the only user gives a passkey, for themselves',
  'PUT /api/user/password': 'Needs the current password',
  'PUT /api/users/:id/suspension': 'A step that is made once',
};

const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const replacing = endpoints.filter(({ method }) => method === 'PUT' || method === 'PATCH');
const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe('Calls that change what people edit', () => {
  it.each(
    replacing.filter(endpoint => !(name(endpoint) in exceptions)).map(endpoint => ({ name: name(endpoint), endpoint })),
  )(
    '$name takes the version that the change began with, or the order for a change of an order',
    ({ endpoint: { body } }) => {
      const fields = shapeOf(body);
      expect(fields.includes('version') || fields.includes('seen')).toBe(true);
    },
  );

  it('Their answers have the version, so that the next change can begin with it', () => {
    const versioned = replacing.filter(({ body }) => shapeOf(body).includes('version'));
    const silent = versioned.filter(
      endpoint => !JSON.stringify(examples.get(endpoint)?.response).includes('"version"'),
    );
    expect(versioned.length).toBeGreaterThan(15);
    expect(silent.map(name)).toEqual([]);
  });

  it.each(Object.keys(exceptions))('%s takes no version, and exists', exception => {
    const endpoint = replacing.find(each => name(each) === exception);
    expect(endpoint).toBeDefined();
    expect(shapeOf(endpoint?.body)).not.toContain('version');
  });
});
