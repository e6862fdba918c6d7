import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { OwnBusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { createDraftStore } from '#features/setup/draft/draft-store.ts';
import { getStart, needsSetup, startAt, startOver } from '#features/setup/entry.ts';
import { apiKey } from '#lib/api-query.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { SetupPage, SetupSkeleton } from './setup-page.tsx';

/** Decides whether the owner has a setup to do, and what it starts with: a draft, a business from a request, or nothing. */
export function SetupEntry({ user }: { user: User }) {
  const { country, distanceUnit } = useSite();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const [search] = useSearchParams();

  const entry = useQuery({
    queryKey: apiKey({ path: paths.businessProfileSetup() }, { userId: user.id, query: { round } }),
    // Fetched again at every visit, but never while the owner fills in the form.
    gcTime: 0,
    queryFn: async () => {
      const store = createDraftStore(user.id);
      const draft = await store.read();
      const { businessId } = user;
      if (businessId === undefined) return { store, draft, gallery: [] as GalleryItem[] };
      const [business, gallery] = await Promise.all([
        client.fetchQuery({ ...businessQuery(businessId), staleTime: 0 }),
        client.fetchInfiniteQuery({ ...galleryQuery(businessId), staleTime: 0 }),
      ]);
      const items = gallery.pages.flatMap(page => page.items);
      return { store, draft, gallery: items, own: { business, pictures: items.length } };
    },
  });

  const isDone = entry.data && !needsSetup(entry.data.own, entry.data.draft, country);
  if (entry.isPending || isDone)
    return (
      <>
        <SetupSkeleton />
        {isDone && <Navigate to={paths.businessDashboard()} replace />}
      </>
    );
  if (!entry.data) return <OwnBusinessUnavailable onRetry={() => void entry.refetch()} />;

  const { store, draft, gallery, own } = entry.data;
  const restart = () => setRound(round + 1);
  return (
    <SetupPage
      key={round}
      user={user}
      start={startAt(getStart(own, draft, distanceUnit), search.get('tab'))}
      isSaved={draft !== undefined}
      store={store}
      before={own?.business}
      gallery={gallery}
      onLinked={restart}
      onStartOver={async current => {
        await store.remove();
        const next = startOver(current, own, distanceUnit);
        // Anything already sent stays in the draft; otherwise it would be created a second time.
        if (next.progress.isSent) await createDraftStore(user.id).write(next);
        restart();
      }}
    />
  );
}
