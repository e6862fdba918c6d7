import { listAuditLog } from '../audit.ts';
import { auditedEvents } from '../events/audit.ts';
import {
  changePassword,
  confirmEmail,
  deleteUser,
  getUser,
  listUsers,
  login,
  logout,
  register,
  requestPasswordReset,
  resetPassword,
  type User,
  updateProfile,
  updateUser,
  uploadProfilePicture,
} from '../users.ts';
import { exampleOf } from './example.ts';

const user: User = {
  id: 12,
  username: 'nora',
  email: 'nora@mail.example',
  name: 'Nora Lindqvist',
  role: 'user',
  googleConnected: false,
  emailVerified: true,
  createdAt: '2026-03-02T09:15:00.000Z',
};
const owner: User = {
  ...user,
  id: 3,
  username: 'mara',
  email: 'mara@harbourstreet.example',
  name: 'Mara Ohlsson',
  role: 'business_owner',
  businessId: 7,
};
const token = 'the-token-of-the-link-in-the-mail-43-letters';

export const identityExamples = [
  exampleOf(login, { body: { username: 'nora', password: 'a long sentence of hers' }, response: user }),
  exampleOf(register, {
    body: { username: 'nora', email: 'nora@mail.example', name: 'Nora Lindqvist', password: 'a long sentence of hers' },
    response: { ...user, emailVerified: false },
  }),
  exampleOf(logout, {}),
  exampleOf(getUser, { response: user }),
  exampleOf(updateProfile, { body: { name: 'Nora Lindqvist' }, response: user }),
  exampleOf(changePassword, {
    body: { currentPassword: 'a long sentence of hers', newPassword: 'another one, just as long' },
    response: user,
  }),
  exampleOf(uploadProfilePicture, {
    response: { ...user, profilePicture: '/media/users/A1b2C3d4E5f6G7h8J9k0_512x512' },
  }),
  exampleOf(requestPasswordReset, { body: { email: 'nora@mail.example' } }),
  exampleOf(resetPassword, { params: { token }, body: { newPassword: 'another one, just as long' } }),
  exampleOf(confirmEmail, { params: { token } }),
  exampleOf(listUsers, { response: [user, owner] }),
  exampleOf(updateUser, {
    params: { id: 3 },
    body: { name: 'Mara Ohlsson', email: 'mara@harbourstreet.example', role: 'business_owner', businessId: 7 },
    response: owner,
  }),
  exampleOf(deleteUser, { params: { id: 12 } }),
  exampleOf(listAuditLog, { response: [{ id: 8, ...auditedEvents.directory.sample.entry }] }),
];
