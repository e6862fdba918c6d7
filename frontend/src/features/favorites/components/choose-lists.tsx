import { type FavoriteList, maxFavoriteLists } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useChangeList, useCreateList } from '../api/favorite-lists.ts';
import { ListForm } from './list-form.tsx';

interface ChooseListsProps {
  readonly businessId: number;
  readonly lists: readonly FavoriteList[];
  readonly onClose: () => void;
}

/** The lists that a business is on, and a form for a new one. */
export function ChooseLists({ businessId, lists, onClose }: ChooseListsProps) {
  const change = useChangeList();
  const create = useCreateList();
  const [isNaming, setNaming] = useState(lists.length === 0);
  const failure = { title: t`The list was not changed`, description: t`Please try again.` };

  async function createWith(name: string) {
    const { id } = await create.mutateAsync({ body: { name } });
    await change.mutateAsync({ id, businessId, isListed: true });
  }

  if (isNaming)
    return (
      <ListForm
        label={t`Add to list`}
        send={createWith}
        onClose={lists.length === 0 ? onClose : () => setNaming(false)}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid">
        {lists.map(({ id, name, businessIds }) => (
          <Checkbox
            key={id}
            label={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
            checked={businessIds.includes(businessId)}
            onCheckedChange={isListed =>
              void showOutcome(change.mutateAsync({ id, businessId, isListed: isListed === true }), { failure })
            }
          />
        ))}
      </div>
      <DialogActions>
        {lists.length < maxFavoriteLists && (
          <Button variant="secondary" className="me-auto" onClick={() => setNaming(true)}>
            {t`New list`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </div>
  );
}
