import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logRequest } from './app.ts';
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
  [`/api/conversations/${key}/pictures/a_1x1/640.avif`, '/api/conversations/:secret/pictures/a_1x1/640.avif'],
  ['/api/businesses/7/inquiries', '/api/businesses/7/inquiries'],
  ['/api/mails/7', '/api/mails/7'],
])('The log has %s as %s', (path, logged) => {
  expect(hideSecrets(path)).toBe(logged);
});

it('The line of a request in the log has the pattern of the secret, and no query', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) });
  const url = `/api/conversations/${key}/replies?conversation=${key}`;
  logRequest(log, { method: 'POST', url, status: 201, started: 0 });
  expect(lines.join()).toContain('"path":"/api/conversations/:secret/replies"');
  expect(lines.join()).not.toContain(key);
});
