import { expect, it } from 'vitest';
import { changePasswordForm, newPasswordForm } from './password-forms.ts';

const issuesOf = (form: object) =>
  changePasswordForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('both new passwords must be the same', () => {
  expect(issuesOf({ currentPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret2' })).toEqual([
    ['confirmPassword', 'New passwords do not match'],
  ]);
  expect(newPasswordForm.safeParse({ newPassword: 'secret1', confirmPassword: 'secret1' }).success).toBe(true);
});

it('says all that is wrong at once', () => {
  expect(issuesOf({ currentPassword: '', newPassword: 'short', confirmPassword: 'other' })).toEqual([
    ['currentPassword', 'Required'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'New passwords do not match'],
  ]);
});
