import type { Role } from '@doorstep/contracts/common/access.ts';
import { expect, it } from 'vitest';
import { portalHome } from './portal-home.ts';

it.each<[Role, number | undefined, string]>([
  ['business_owner', 7, '/business-dashboard'],
  ['business', 7, '/business-dashboard'],
  ['business_owner', undefined, '/business-profile-setup'],
  ['business', undefined, '/business-profile-setup'],
  ['user', undefined, '/'],
  ['admin', undefined, '/'],
])('The portal sends an account with role %s and business %s to %s', (role, businessId, home) => {
  expect(portalHome({ role, businessId })).toBe(home);
});
