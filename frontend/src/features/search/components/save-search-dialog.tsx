import { t } from '@lingui/core/macro';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useSaveSearch } from '../api/saved-searches.ts';
import { SearchNameForm } from './search-name-form.tsx';

interface SaveSearchDialogProps {
  readonly dialog: DialogState<never>;
  /** Proposed name. */
  readonly name: string;
  readonly query: string;
}

export const SaveSearchDialog = ({ dialog, ...search }: SaveSearchDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Save this search`}
    description={t`You are notified when new businesses match. Your profile has all saved searches, and how you are notified.`}
  >
    <SaveForm {...search} onClose={dialog.close} />
  </FormDialog>
);

function SaveForm({ name, query, onClose }: { name: string; query: string; onClose: () => void }) {
  const save = useSaveSearch();
  return (
    <SearchNameForm
      name={name}
      send={newName => save.mutateAsync({ body: { name: newName, query } })}
      titles={{ success: t`Search saved`, failure: t`The search was not saved` }}
      label={t`Save`}
      onClose={onClose}
    />
  );
}
