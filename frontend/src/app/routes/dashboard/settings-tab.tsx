import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { PasswordCard } from '#features/auth/components/change-password-form.tsx';
import { NotificationSettingsLink } from '#features/notifications/components/settings-link.tsx';
import { DetailsCard } from '#features/profile/components/details-card.tsx';
import { PictureCard } from '#features/profile/components/picture-card.tsx';
import { AuthenticatorCard } from '#features/security/components/authenticator-card.tsx';
import { PasskeysCard } from '#features/security/components/passkeys-card.tsx';
import { SessionsCard } from '#features/security/components/sessions-card.tsx';

/** The account of the signed-in user: name, e-mail, password, second factor, sessions and picture. */
export function SettingsTab({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <DetailsCard user={user} />
        <PictureCard user={user} page="dashboard" />
        <NotificationSettingsLink />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <PasswordCard user={user} />
        <AuthenticatorCard user={user} />
        <PasskeysCard user={user} />
        <SessionsCard user={user} />
      </div>
    </div>
  );
}
