import { expect, it } from 'vitest';
import { changePasswordForm, newPasswordForm } from './password-forms.ts';

const findProblems = (form: object) =>
  changePasswordForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('A new password must be repeated exactly', () => {
  expect(findProblems({ currentPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret2' })).toEqual([
    ['confirmPassword', 'New passwords do not match'],
  ]);
  expect(newPasswordForm.safeParse({ newPassword: 'secret1', confirmPassword: 'secret1' }).success).toBe(true);
});

it('The password form shows all errors at once', () => {
  expect(findProblems({ currentPassword: '', newPassword: 'short', confirmPassword: 'other' })).toEqual([
    ['currentPassword', 'Required'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'New passwords do not match'],
  ]);
});
