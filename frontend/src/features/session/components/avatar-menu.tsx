import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Avatar } from '#components/ui/avatar.tsx';
import { MenuOnDemand } from '#components/ui/menu-on-demand.tsx';

const load = async () => (await import('./account-menu.tsx')).AccountMenu;

/** The signed-in user's picture in the header, with their menu. */
export function AvatarMenu({ user }: { user: User }) {
  const name = user.name ?? user.username;
  const trigger = {
    className: 'rounded-full',
    children: (
      <>
        <span className="sr-only">
          <Trans>Account of {name}</Trans>
        </span>
        <Avatar name={name} src={user.profilePicture} />
      </>
    ),
  };
  return (
    <MenuOnDemand load={load} trigger={trigger}>
      {(Menu, start) => <Menu user={user} name={name} {...start} />}
    </MenuOnDemand>
  );
}
