import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const identity = await startUpstream((_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.write('{');
});
const gateway = await bootGateway({ IDENTITY_URL: identity.url, UPSTREAM_TIMEOUT_MS: '100' });
afterAll(async () => {
  await gateway.stop();
  await identity.close();
});

it('A sign-in answers 503 when identity goes silent mid-answer, and the gateway keeps running', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${gateway.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.url },
      body: JSON.stringify({ username: 'nora', password: 'secret123' }),
    });
    expect(answer.status).toBe(503);
  }
});
