import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart, ListPlus, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { favoriteListsQuery } from '#features/favorites/api/favorite-lists.ts';
import { favoritesQuery } from '#features/favorites/api/favorites.ts';
import { ChooseLists } from '#features/favorites/components/choose-lists.tsx';
import { paths } from '#lib/paths.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { ListActions } from './list-actions.tsx';
import { ListChooser } from './list-chooser.tsx';
import { SavedBusinesses } from './saved-businesses.tsx';

const failure = t`Error loading favorites`;

/** The businesses that a user saved. */
export function FavoritesTab({ user }: { user: User }) {
  const favorites = useQuery(favoritesQuery(user.id));
  const lists = useQuery(favoriteListsQuery(user.id));
  const [chosen, setChosen] = useState<number>();
  const list = lists.data?.find(({ id }) => id === chosen);
  const shown = list ? list.businessIds : favorites.data;
  const choosing = useDialog<Business>();
  const heading = useFocusOnRemoval(favorites.data?.length ?? 0);
  useErrorToast(favorites.error, { title: failure });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        <Trans>Favorites</Trans>
      </h2>
      {favorites.isPending && <BusinessGridSkeleton count={3} />}
      {favorites.isError && !favorites.data && <ErrorState title={failure} onRetry={() => favorites.refetch()} />}
      {lists.isError && !lists.data && (
        <p role="alert" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Trans>Your lists could not be loaded.</Trans>
          <Button variant="secondary" size="sm" onClick={() => void lists.refetch()} icon={RotateCw}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {favorites.data && lists.data && (favorites.data.length > 0 || lists.data.length > 0) && (
        <ListChooser lists={lists.data} chosen={list?.id} onChoose={setChosen} />
      )}
      {list && <ListActions list={list} onDeleted={() => setChosen(undefined)} />}
      {list?.businessIds.length === 0 && <NothingListed />}
      {!list && favorites.data?.length === 0 && <NothingSaved />}
      {shown && shown.length > 0 && (
        <SavedBusinesses
          key={list?.id}
          ids={shown}
          action={business =>
            lists.data && (
              <Button
                variant="ghost"
                size="sm"
                icon={ListPlus}
                className="mt-1 min-h-11 self-start"
                onClick={() => choosing.open(business)}
              >
                <Trans>Add to list</Trans>
                <span className="sr-only"> {business.name}</span>
              </Button>
            )
          }
        />
      )}
      <StateDialog dialog={choosing} title={t`Add to list`} description={choosing.subject?.name}>
        {choosing.subject && lists.data && (
          <ChooseLists businessId={choosing.subject.id} lists={lists.data} onClose={choosing.close} />
        )}
      </StateDialog>
    </>
  );
}

const NothingListed = () => <SiteEmptyState name="favoriteList" icon={ListPlus} />;

function NothingSaved() {
  return (
    <SiteEmptyState
      name="favorites"
      icon={Heart}
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
