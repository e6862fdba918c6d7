import type { User } from '@doorstep/contracts/users.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { favoritesQuery } from '#features/favorites/api/favorites.ts';
import { paths } from '#lib/paths.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { SavedBusinesses } from './saved-businesses.tsx';

const failure = t`Error loading favorites`;

/** The businesses that a user saved. */
export function FavoritesTab({ user }: { user: User }) {
  const favorites = useQuery(favoritesQuery(user.id));
  const heading = useFocusOnRemoval(favorites.data?.length ?? 0);
  useErrorToast(favorites.error, { title: failure });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        <Trans>Favorites</Trans>
      </h2>
      {favorites.isPending && <BusinessGridSkeleton count={3} />}
      {favorites.isError && !favorites.data && (
        <ErrorState
          title={failure}
          description={t`Please try again in a moment.`}
          onRetry={() => favorites.refetch()}
        />
      )}
      {favorites.data?.length === 0 && <NothingSaved />}
      {favorites.data && favorites.data.length > 0 && <SavedBusinesses ids={favorites.data} />}
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      icon={Heart}
      title={t`No favorites yet`}
      description={t`Tap the heart on a business, and you find it here the next time.`}
      action={
        <ButtonLink to={paths.businesses()}>
          <Trans>Browse businesses</Trans>
        </ButtonLink>
      }
    />
  );
}

/** When a removed card had the focus, the heading gets it. */
function useFocusOnRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
