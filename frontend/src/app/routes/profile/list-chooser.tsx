import type { FavoriteList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { useCreateList } from '#features/favorites/api/favorite-lists.ts';
import { ListForm } from '#features/favorites/components/list-form.tsx';
import { useDialog } from '#lib/use-dialog.ts';

interface ListChooserProps {
  readonly lists: readonly FavoriteList[];
  /** Undefined for all favorites. */
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** The lists of a user to choose from, and a button that makes one. */
export function ListChooser({ lists, chosen, onChoose }: ListChooserProps) {
  const creating = useDialog();
  const create = useCreateList();
  async function createList(name: string) {
    const { id } = await create.mutateAsync({ body: { name } });
    onChoose(id);
  }
  return (
    <fieldset className="mb-5 flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Lists</Trans>
      </legend>
      {lists.length > 0 && (
        <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          <Trans>All favorites</Trans>
        </Chip>
      )}
      {lists.map(({ id, name, businessIds }) => (
        <Chip key={id} pressed={chosen === id} className="max-w-full" onClick={() => onChoose(id)}>
          <bdi className="truncate">{name}</bdi>
          <span className="text-muted tabular-nums">{businessIds.length}</span>
        </Chip>
      ))}
      <Chip onClick={() => creating.open()}>
        <Plus aria-hidden />
        <Trans>New list</Trans>
      </Chip>
      <FormDialog
        dialog={creating}
        title={t`New list`}
        description={t`Gather favorites for one purpose, and share them by a link if you like.`}
      >
        <ListForm label={t`Create the list`} send={createList} onClose={creating.close} />
      </FormDialog>
    </fieldset>
  );
}
