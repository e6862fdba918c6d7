import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Activity, Bell, FileDown, Heart, Inbox, Search, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefetchMissing, type RouteModule } from '#app/route-module.ts';
import { PasswordCard } from '#features/auth/components/change-password-form.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { SectionsFrame } from '#features/dashboard/components/sections-frame.tsx';
import { readSection, type Section, type Sections } from '#features/dashboard/sections.ts';
import { favoriteListsQuery } from '#features/favorites/api/favorite-lists.ts';
import { favoritesQuery } from '#features/favorites/api/favorites.ts';
import { myInquiriesQuery } from '#features/inquiries/api/inquiries.ts';
import { settingsQuery } from '#features/notifications/api/settings.ts';
import { ReadShown } from '#features/notifications/components/read-shown.tsx';
import { overviewQuery } from '#features/overview/api/overview.ts';
import { Overview } from '#features/overview/components/overview.tsx';
import { userView } from '#features/overview/views.ts';
import { DeleteCard } from '#features/privacy/components/delete-card.tsx';
import { DownloadCard } from '#features/privacy/components/download-card.tsx';
import { AccountCard } from '#features/profile/components/account-card.tsx';
import { DetailsCard } from '#features/profile/components/details-card.tsx';
import { PictureCard } from '#features/profile/components/picture-card.tsx';
import { savedSearchesQuery } from '#features/search/api/saved-searches.ts';
import { passkeysQuery } from '#features/security/api/passkeys.ts';
import { secondFactorQuery } from '#features/security/api/second-factor.ts';
import { sessionsQuery } from '#features/security/api/sessions.ts';
import { AuthenticatorCard } from '#features/security/components/authenticator-card.tsx';
import { PasskeysCard } from '#features/security/components/passkeys-card.tsx';
import { SessionsCard } from '#features/security/components/sessions-card.tsx';
import { currentUserQuery } from '#features/session/api/session.ts';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { findDuty } from '#features/session/duty.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { FavoritesTab } from './profile/favorites-tab.tsx';
import { MyInquiries } from './profile/my-inquiries.tsx';
import { savedPerPage } from './profile/saved-businesses.tsx';
import { SearchesTab } from './profile/searches-tab.tsx';

const NotificationSettings = lazyComponent(
  () => import('#features/notifications/components/notification-settings.tsx'),
  'NotificationSettings',
);

const sections = {
  account: { label: t`Account`, icon: UserRound },
  activity: { label: t`Activity`, icon: Activity },
  inquiries: { label: t`My inquiries`, icon: Inbox },
  favourites: { label: t`Favorites`, icon: Heart },
  searches: { label: t`Saved searches`, icon: Search },
  notifications: { label: t`Notifications`, icon: Bell },
  settings: { label: t`Settings`, icon: Settings },
  security: { label: t`Security`, icon: ShieldCheck },
  data: { label: t`Your data`, icon: FileDown },
} satisfies Record<string, Section>;

type ProfileSection = keyof typeof sections;

/** The sections in the bar of phones, the most important first. */
const bar: readonly ProfileSection[] = ['account', 'inquiries', 'favourites', 'searches', 'notifications'];

export const prepare: RouteModule['prepare'] = async ({ searchParams }, client) => {
  const user = await client.ensureQueryData(currentUserQuery);
  if (!user || (await findDuty(client, user))) return;
  await loadTab(client, user.id, searchParams.get('tab'));
};

/** Loads what a tab shows, including the names of the businesses on its list. */
async function loadTab(client: QueryClient, userId: number, tab: string | null): Promise<unknown> {
  if (tab === 'security')
    return prefetchMissing(client, [secondFactorQuery(userId), passkeysQuery(userId), sessionsQuery(userId)]);
  if (tab === 'notifications')
    return Promise.all([NotificationSettings.load(), prefetchMissing(client, [settingsQuery(userId)])]);
  if (tab === 'activity') return prefetchMissing(client, [overviewQuery(userId)]);
  if (tab === 'favourites') {
    const ids = await client.ensureQueryData(favoritesQuery(userId));
    return prefetchMissing(client, [
      categoriesQuery,
      favoriteListsQuery(userId),
      ...ids.slice(0, savedPerPage).map(businessQuery),
    ]);
  }
  if (tab === 'searches') return prefetchMissing(client, [savedSearchesQuery(userId)]);
  if (tab === 'inquiries') {
    const { pages } = await client.ensureInfiniteQueryData(myInquiriesQuery(userId));
    const ids = new Set(pages.flatMap(({ items }) => items).map(({ businessId }) => businessId));
    return prefetchMissing(client, [...ids].map(businessQuery));
  }
  return undefined;
}

export default function Profile() {
  return <SignedIn title={t`Profile`}>{user => <ProfilePage user={user} />}</SignedIn>;
}

function ProfilePage({ user }: { user: User }) {
  const [search] = useSearchParams();
  // Owners and administrators have their activity on the dashboard.
  const hasFavorites = useSitePart('favorites');
  const isShown = (name: string) =>
    name === 'activity' ? user.role === 'user' : name !== 'favourites' || hasFavorites;
  const shown: Sections<ProfileSection> = Object.fromEntries(
    Object.entries(sections).filter(([name]) => isShown(name)),
  );
  const current = readSection(shown, search);
  return (
    <SectionsFrame
      label={t`Parts of your profile`}
      title={t`Profile`}
      sections={shown}
      current={current}
      bar={bar}
      getPath={({ tab }) => paths.profile(tab === 'account' ? {} : { tab })}
    >
      <div key={current} className="animate-fade-in">
        {panels[current](user)}
      </div>
    </SectionsFrame>
  );
}

const panels: Record<ProfileSection, (user: User) => ReactNode> = {
  account: user => (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[20rem_1fr]">
      <PictureCard user={user} page="profile" />
      <AccountCard user={user} />
    </div>
  ),
  activity: user => <Overview user={user} view={userView} />,
  inquiries: user => (
    <>
      <MyInquiries user={user} />
      <ReadShown user={user} kind="inquiry-answer" />
    </>
  ),
  favourites: user => <FavoritesTab user={user} />,
  searches: user => <SearchesTab user={user} />,
  notifications: user => (
    <Suspense>
      <NotificationSettings user={user} />
    </Suspense>
  ),
  settings: user => (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <DetailsCard user={user} />
      <PasswordCard user={user} />
    </div>
  ),
  security: user => (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <AuthenticatorCard user={user} />
        <PasskeysCard user={user} />
      </div>
      <SessionsCard user={user} />
    </div>
  ),
  data: user => (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <DownloadCard />
      <DeleteCard user={user} />
    </div>
  ),
};
