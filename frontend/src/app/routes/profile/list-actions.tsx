import type { FavoriteList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { useDeleteList, useRenameList } from '#features/favorites/api/favorite-lists.ts';
import { ListForm } from '#features/favorites/components/list-form.tsx';
import { ShareList } from '#features/favorites/components/share-list.tsx';
import { useDialog } from '#lib/use-dialog.ts';

interface ListActionsProps {
  readonly list: FavoriteList;
  readonly onDeleted: () => void;
}

/** The name of the list on screen, and what its user can do with it. */
export function ListActions({ list, onDeleted }: ListActionsProps) {
  const sharing = useDialog();
  const renaming = useDialog();
  const deleting = useDialog<FavoriteList>();
  const rename = useRenameList();
  const remove = useDeleteList();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h3 className="me-auto flex min-w-0 flex-wrap items-center gap-3 text-xl [overflow-wrap:anywhere]">
        <bdi>{list.name}</bdi>
        {list.shareKey && <Badge>{t`Shared by link`}</Badge>}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={Share2} onClick={() => sharing.open()}>
          <Trans>Share</Trans>
        </Button>
        <Button variant="secondary" size="sm" icon={Pencil} onClick={() => renaming.open()}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="secondary" size="sm" icon={Trash2} onClick={() => deleting.open(list)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <StateDialog
        dialog={sharing}
        title={t`Share the list`}
        description={t`Who has the link sees the name of the list and its businesses, not your name.`}
      >
        <ShareList list={list} />
      </StateDialog>
      <FormDialog dialog={renaming} title={t`Rename the list`}>
        <ListForm
          list={list}
          label={t`Save Changes`}
          send={(name, version) => rename.mutateAsync({ params: { id: list.id }, body: { name, version } })}
          onClose={renaming.close}
        />
      </FormDialog>
      <DeletionDialog
        dialog={deleting}
        question={({ name }) => ({
          title: t`Delete this list?`,
          description: t`The businesses in "${name}" stay in your favorites. A link to the list shows nothing any more.`,
        })}
        action={t`Delete`}
        onDelete={async ({ id }) => {
          await remove.mutateAsync({ params: { id } });
          onDeleted();
        }}
        success={() => ({ title: t`List deleted` })}
        failure={{ title: t`The list was not deleted`, description: t`Please try again.` }}
      />
    </div>
  );
}
