import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { portalFailureToast } from './portal-failure.ts';

const checkCredentials = 'Login failed: Please check your username and password.';

function refusal(status: number, message: string) {
  const problem = { type: 'about:blank', title: 'x', status, detail: 'x', message, requestId: 'r' };
  return new ApiError(status, JSON.stringify(problem), 'r');
}

it('The portal asks to check the credentials if they are wrong or the reason is unknown', () => {
  expect(portalFailureToast(refusal(401, 'Invalid username or password')).title).toBe(checkCredentials);
  expect(portalFailureToast(new TypeError('Failed to fetch')).title).toBe(checkCredentials);
});

it('The portal shows the message of the server if the credentials are not the problem', () => {
  const toast = portalFailureToast(refusal(429, 'Too many attempts. Please wait a minute.'));
  expect(toast).toMatchObject({ title: 'Login failed', description: 'Too many attempts. Please wait a minute.' });
});
