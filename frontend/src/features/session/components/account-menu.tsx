import type { Role } from '@doorstep/contracts/common/access.ts';
import { listFavorites } from '@doorstep/contracts/engagement/favorites/calls.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, Inbox, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import type { MenuStart } from '#components/ui/menu-on-demand.tsx';
import { apiKey } from '#lib/api-query.ts';
import { endPush } from '#lib/end-push.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { showOutcome, toast } from '#lib/toast-store.ts';
import { changeUser, useLogout } from '../api/session.ts';

/** Shorter than the labels of the contracts. */
const roleLabels: Record<Role, string> = {
  user: t`User`,
  admin: t`Admin`,
  business_owner: t`Business Owner`,
  business: t`Business Owner`,
};

interface AccountMenuProps extends MenuStart {
  readonly user: User;
  readonly name: string;
}

/** The menu of a signed-in user: the pages of the account, and sign-out. */
export function AccountMenu({ user, name, trigger, defaultOpen }: AccountMenuProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const logout = useLogout();
  const hasFavorites = useSitePart('favorites');

  async function signOut() {
    const failure = { title: t`Logout failed`, description: t`Please try again.` };
    await endPush();
    if (!(await showOutcome(logout.mutateAsync(), { failure }))) return;
    // The navigation has to start before the session ends, or a page for signed-in users would redirect to /auth.
    void navigate(paths.home, { flushSync: true });
    changeUser(client, null);
    toast({ title: t`Logged out`, description: t`You have been successfully logged out`, tone: 'success' });
  }

  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger {...trigger} />
      <DropdownMenuContent className="w-64">
        <div className="grid gap-0.5 px-3 pt-2 pb-1.5">
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            <span dir="auto" className="truncate">
              {name}
            </span>
            <Badge tone="primary">{roleLabels[user.role]}</Badge>
          </p>
          <p dir="ltr" className="match-parent truncate text-muted text-sm">
            {user.email}
          </p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem to={paths.profile()} icon={UserRound}>
          <Trans>Profile</Trans>
        </DropdownMenuItem>
        {hasFavorites && (
          <DropdownMenuItem to={paths.profile({ tab: 'favourites' })} icon={Heart}>
            <Trans>Favorites</Trans>
            <SavedCount userId={user.id} />
          </DropdownMenuItem>
        )}
        <DropdownMenuItem to={paths.profile({ tab: 'inquiries' })} icon={Inbox}>
          <Trans>My inquiries</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem to={paths.profile({ tab: 'settings' })} icon={Settings}>
          <Trans>Settings</Trans>
        </DropdownMenuItem>
        {user.role !== 'user' && (
          <DropdownMenuItem to={paths.dashboard()} icon={LayoutDashboard}>
            <Trans>Dashboard</Trans>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={signOut} icon={LogOut}>
          <Trans>Logout</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The number of saved businesses, if a page with hearts has loaded them; the menu itself loads nothing. */
function SavedCount({ userId }: { userId: number }) {
  const saved = useQueryClient().getQueryData<readonly number[]>(apiKey(listFavorites, { userId }))?.length ?? 0;
  return saved > 0 && <span className="ms-auto text-muted text-sm tabular-nums">{formatNumber(saved)}</span>;
}
