import { Trans } from '@lingui/react/macro';
import { BellPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { useSession } from '#features/session/api/session.ts';
import { useHere, useSignInPath } from '#features/session/return-to.ts';
import { cutText } from '#lib/format.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useSite } from '#lib/site.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { toSavedQuery } from '../api/saved-searches.ts';
import type { BusinessFilters } from '../filters.ts';
import { readPendingSearch, removePendingSearch, storePendingSearch } from '../pending-search.ts';
import { nameSearch } from '../search-name.ts';

const SaveSearchDialog = lazyComponent(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog');

const maxName = 100;

/** Saves the search of a list, to be notified of new businesses. A visitor signs in first, and comes back to the dialog. */
export function SaveSearch({ filters }: { filters: BusinessFilters }) {
  const { user } = useSession();
  const here = useHere();
  const signInPath = useSignInPath();
  const navigate = useNavigate();
  const { distanceUnit } = useSite();
  const names = useCategoryNames();
  const dialog = useDialog();
  const name = nameSearch(filters, names.get(filters.categoryId ?? 0), distanceUnit) ?? '';

  const goOn = useEffectEvent(() => {
    const pending = readPendingSearch();
    if (!pending) return;
    removePendingSearch();
    if (pending.from === here) dialog.open();
  });
  // The name of a category may still be loading.
  const isReady = Boolean(user) && name !== '';
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);

  function open() {
    if (user !== null) return dialog.open();
    storePendingSearch({ from: here });
    navigate(signInPath);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={BellPlus}
        className="min-h-11 px-2! text-primary! noscript:hidden"
        onClick={open}
      >
        <Trans>Save this search</Trans>
      </Button>
      <OnDemand load={SaveSearchDialog.load} isWanted={dialog.isOpen}>
        <SaveSearchDialog dialog={dialog} name={cutText(name, maxName - 1)} query={toSavedQuery(filters)} />
      </OnDemand>
    </>
  );
}
