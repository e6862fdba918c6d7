import { minPasswordLength, minPasswordLengthFor, type Role } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from './site-config.ts';

/** What a new password of this role needs, for the field that asks for it. */
export function usePasswordHint(role: Role = 'user'): string {
  const { data: config } = useQuery(siteConfigQuery);
  return `At least ${minPasswordLengthFor(role, config?.minPasswordLength ?? minPasswordLength)} characters`;
}
