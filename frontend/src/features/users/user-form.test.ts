import { expect, test } from 'vitest';
import { fieldsOf, rolesFor, userForm } from './user-form.ts';

const problems = (isNew: boolean, change: object) =>
  userForm(isNew)
    .safeParse({ ...fieldsOf(undefined), ...change })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test('a new account needs user name, e-mail and password', () => {
  expect(problems(true, {})).toEqual(['username: Required', 'email: Required', 'password: Required']);
  expect(problems(true, { username: 'mo', email: 'x', password: 'short' })).toEqual([
    'username: Username must be at least 3 characters',
    'email: Please enter a valid email address',
    'password: Password must be at least 6 characters',
  ]);
});

test('an existing one needs an e-mail; its password may be left alone', () => {
  expect(problems(false, {})).toEqual(['email: Required']);
  expect(problems(false, { email: 'mo@mail.example' })).toEqual([]);
  expect(problems(false, { email: 'mo@mail.example', password: 'short' })).toHaveLength(1);
});

test('the two roles that mean owner are one choice, and an account keeps the one it has', () => {
  expect(rolesFor(undefined)).toEqual(['user', 'admin', 'business_owner']);
  const owner = { id: 2, username: 'mo', email: 'mo@mail.example', role: 'business' } as const;
  expect(rolesFor({ ...owner, googleConnected: false, emailVerified: true, createdAt: '' })).toEqual([
    'user',
    'admin',
    'business',
  ]);
});
