import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { requiresFactor, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '#lib/site-config.ts';

/** The first thing that a user must do: replace a temporary password, or add a second factor where the site requires one. */
export type Duty = 'choose a password' | 'add a factor';

/** The duty of a user for the loader of a page; what it loads would be refused. */
export async function findDuty(client: QueryClient, user: User): Promise<Duty | undefined> {
  return judge(user, mayNeedFactor(user) ? await client.ensureQueryData(siteConfigQuery) : undefined);
}

/** The duty of a user; undefined as well while it is unknown whether the site requires a factor. */
export function useDuty(user: User | null | undefined): Duty | undefined {
  const { data: config } = useQuery({ ...siteConfigQuery, enabled: !!user && mayNeedFactor(user) });
  return user ? judge(user, config) : undefined;
}

/** Others are spared a request for the configuration. */
const mayNeedFactor = ({ role, hasSecondFactor }: User): boolean => !hasSecondFactor && requiresFactor('admin', role);

function judge(user: User, config: PublicConfig | undefined): Duty | undefined {
  if (user.mustChangePassword) return 'choose a password';
  if (config && mayNeedFactor(user) && requiresFactor(config.requiredFactor, user.role)) return 'add a factor';
  return undefined;
}
