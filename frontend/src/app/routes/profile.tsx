import type { User } from '@doorstep/contracts/users.ts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prefetchMissing, type RouteModule } from '#app/route-module.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { PasswordCard } from '#features/auth/components/change-password-form.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
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
import { useSitePart } from '#lib/site.ts';
import { FavoritesTab } from './profile/favorites-tab.tsx';
import { MyInquiries } from './profile/my-inquiries.tsx';
import { savedPerPage } from './profile/saved-businesses.tsx';
import { SearchesTab } from './profile/searches-tab.tsx';

const NotificationSettings = lazyComponent(
  () => import('#features/notifications/components/notification-settings.tsx'),
  'NotificationSettings',
);

const tabs = {
  account: t`Account`,
  activity: t`Activity`,
  inquiries: t`My inquiries`,
  favourites: t`Favorites`,
  searches: t`Saved searches`,
  notifications: t`Notifications`,
  settings: t`Settings`,
  security: t`Security`,
  data: t`Your data`,
} as const;

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
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab') ?? '';
  // Owners and administrators have their activity on the dashboard.
  const hasFavorites = useSitePart('favorites');
  const isHidden = (tab: string) =>
    (tab === 'activity' && user.role !== 'user') || (tab === 'favourites' && !hasFavorites);
  const shown = Object.fromEntries(Object.entries(tabs).filter(([tab]) => !isHidden(tab)));
  return (
    <div className="wrap">
      <PageHeader title={t`Profile`} subtitle={t`Your account, and what others see of you`} />
      <Tabs
        // The form of notifications asks before it is left; the focus alone must not leave it.
        activationMode={named === 'notifications' ? 'manual' : 'automatic'}
        value={Object.hasOwn(shown, named) ? named : 'account'}
        onValueChange={tab => setSearch(tab === 'account' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      >
        <TabsList aria-label={t`Parts of your profile`}>
          {Object.entries(shown).map(([tab, label]) => (
            <TabsTrigger key={tab} value={tab}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="account" className="grid grid-cols-1 items-start gap-6 md:grid-cols-[20rem_1fr]">
          <PictureCard user={user} page="profile" />
          <AccountCard user={user} />
        </TabsContent>
        <TabsContent value="activity">
          <Overview user={user} view={userView} />
        </TabsContent>
        <TabsContent value="inquiries">
          <MyInquiries user={user} />
          <ReadShown user={user} kind="inquiry-answer" />
        </TabsContent>
        <TabsContent value="favourites">
          <FavoritesTab user={user} />
        </TabsContent>
        <TabsContent value="searches">
          <SearchesTab user={user} />
        </TabsContent>
        <TabsContent value="notifications">
          <Suspense>
            <NotificationSettings user={user} />
          </Suspense>
        </TabsContent>
        <TabsContent value="settings" className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <DetailsCard user={user} />
          <PasswordCard username={user.username} />
        </TabsContent>
        <TabsContent value="security" className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <AuthenticatorCard user={user} />
            <PasskeysCard user={user} />
          </div>
          <SessionsCard user={user} />
        </TabsContent>
        <TabsContent value="data" className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <DownloadCard />
          <DeleteCard user={user} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
