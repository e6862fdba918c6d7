import { endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

const key = 'eyJhbGciOiJkaXIi..c2VjcmV0.dGV4dA.dGFn';

it('The log has no secret of an address', () => {
  const secret = endpoints.filter(({ isSecret }) => isSecret);
  expect(secret.map(({ path }) => path)).toContain('/api/conversations/:key/replies');
  for (const { path } of secret) {
    const logged = hideSecrets(path.replace(/:(key|token)/, key).replace(':id', '7'));
    expect(logged).toBe(path.replace(/:(key|token)/, ':secret').replace(':id', '7'));
  }
});

it.each([
  [`/conversations/${key}`, '/conversations/:secret'],
  [`/de/lists/${key}`, '/de/lists/:secret'],
  [`/api/conversations/${key}/mistyped/`, '/api/conversations/:secret/mistyped/'],
  [`/API/Conversations/${key}`, '/API/Conversations/:secret'],
  [`/media/conversations/${key}/640.avif`, '/media/conversations/:secret/640.avif'],
  ['/api/businesses/7/inquiries', '/api/businesses/7/inquiries'],
  ['/api/mails/7', '/api/mails/7'],
])('The log has %s as %s', (path, logged) => {
  expect(hideSecrets(path)).toBe(logged);
});
