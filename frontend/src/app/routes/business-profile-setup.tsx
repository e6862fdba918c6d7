import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { t } from '@lingui/core/macro';
import { parentCategoriesQuery } from '#features/categories/api/categories.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { paths } from '#lib/paths.ts';
import { SetupEntry } from './setup/setup-entry.tsx';

export const queries = () => [parentCategoriesQuery];

export default function BusinessProfileSetup() {
  return (
    <SignedIn title={t`Business Profile Setup`} signInPath={paths.businessLogin}>
      {user => (isOwnerRole(user.role) ? <SetupEntry key={user.id} user={user} /> : <Redirect to={paths.home} />)}
    </SignedIn>
  );
}
