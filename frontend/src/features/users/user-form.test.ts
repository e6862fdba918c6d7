import { expect, test } from 'vitest';
import { roleChoices, toUserFields, userForm } from './user-form.ts';

const problems = (isNew: boolean, change: object) =>
  userForm(isNew)
    .safeParse({ ...toUserFields(undefined), ...change })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test('A new account needs a username, an email and a password', () => {
  expect(problems(true, {})).toEqual(['username: Required', 'email: Required', 'password: Required']);
  expect(problems(true, { username: 'mo', email: 'x', password: 'short' })).toEqual([
    'username: Username must be at least 3 characters',
    'email: Please enter a valid email address',
    'password: Password must be at least 6 characters',
  ]);
});

test('An existing account needs an email, and keeps its password unless a new one is entered', () => {
  expect(problems(false, {})).toEqual(['email: Required']);
  expect(problems(false, { email: 'mo@mail.example' })).toEqual([]);
  expect(problems(false, { email: 'mo@mail.example', password: 'short' })).toHaveLength(1);
});

test('Administrators can choose only one role for owners', () => {
  expect(roleChoices).toEqual(['user', 'admin', 'business_owner']);
});
