import { defineExample } from '../../common/example.ts';
import * as users from './calls.ts';
import type { User } from './schema.ts';

/** Accounts in the examples. */
export const user: User = {
  id: 12,
  version: 2,
  username: 'nora',
  email: 'nora@mail.example',
  name: 'Nora Lindqvist',
  role: 'user',
  googleConnected: false,
  emailVerified: true,
  createdAt: '2026-03-02T09:15:00.000Z',
};
export const owner: User = {
  ...user,
  id: 3,
  username: 'mara',
  email: 'mara@harbourstreet.example',
  name: 'Mara Ohlsson',
  role: 'business_owner',
  businessId: 7,
};
export const administrator: User = { ...user, id: 1, username: 'admin', name: 'Ada Virtanen', role: 'admin' };
const token = 'the-token-of-the-link-in-the-mail-43-letters';

export const userExamples = new Map([
  defineExample(users.login, { body: { username: 'nora', password: 'a long sentence of hers' }, response: user }),
  defineExample(users.register, {
    body: { username: 'nora', email: 'nora@mail.example', name: 'Nora Lindqvist', password: 'a long sentence of hers' },
    response: { ...user, emailVerified: false },
  }),
  defineExample(users.logout, {}),
  defineExample(users.getUser, { response: user }),
  defineExample(users.updateProfile, { body: { name: 'Nora Lindqvist', version: 1 }, response: user }),
  defineExample(users.changePassword, {
    body: { currentPassword: 'a long sentence of hers', newPassword: 'another one, just as long' },
    response: user,
  }),
  defineExample(users.changeLanguage, { body: { language: 'de' }, response: { ...user, language: 'de' } }),
  defineExample(users.uploadProfilePicture, {
    response: { ...user, profilePicture: '/media/users/A1b2C3d4E5f6G7h8J9k0_512x512' },
  }),
  defineExample(users.requestPasswordReset, { body: { email: 'nora@mail.example' } }),
  defineExample(users.resetPassword, { params: { token }, body: { newPassword: 'another one, just as long' } }),
  defineExample(users.requestEmailConfirmation, {}),
  defineExample(users.resendEmailConfirmation, { params: { id: 12 } }),
  defineExample(users.confirmEmail, { params: { token } }),
  defineExample(users.disownEmail, { params: { token } }),
  defineExample(users.listUsers, { response: [user, owner] }),
  defineExample(users.updateUser, {
    params: { id: 3 },
    body: { name: 'Mara Ohlsson', businessId: 7, version: 1 },
    response: owner,
  }),
  defineExample(users.deleteUser, { params: { id: 12 } }),
  defineExample(users.suspendUser, {
    params: { id: 12 },
    body: { reason: 'Sends advertisements to owners' },
    response: { ...user, suspendedAt: '2026-03-05T08:00:00.000Z' },
  }),
  defineExample(users.unsuspendUser, { params: { id: 12 }, response: user }),
]);
