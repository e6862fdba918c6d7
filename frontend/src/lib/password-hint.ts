import type { Role } from '@doorstep/contracts/common/access.ts';
import { minPasswordLength, minPasswordLengthFor } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from './site-config.ts';

/** Requirements of a new password for this role, as the hint of a password field. */
export function usePasswordHint(role: Role = 'user'): string {
  const { data: config } = useQuery(siteConfigQuery);
  return t`At least ${minPasswordLengthFor(role, config?.minPasswordLength ?? minPasswordLength)} characters`;
}
