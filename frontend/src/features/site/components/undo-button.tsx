import type { AuditEntry } from '@doorstep/contracts/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { fieldLabel } from '#features/audit/texts.ts';
import { siteQuery } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useUpdateSite } from '#lib/update-site.ts';
import { changedAgain, undoChange } from '../undo.ts';

/** Gives the settings of the site the values that they had before a change. */
export function UndoButton({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const { data: site } = useQuery(siteQuery);
  const update = useUpdateSite();
  if (!site) return null;
  const again = changedAgain(site, entry);
  const undo = () =>
    showOutcome(update.save(undoChange(site, entry)).then(onDone), {
      success: { title: 'The change is undone' },
      failure: { title: 'The change could not be undone', description: 'Please try again.' },
    });
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      {again.length > 0 && (
        <p className="text-muted text-sm">
          Changed again since: {again.map(fieldLabel).join(', ')}. Undoing replaces that too.
        </p>
      )}
      <Button variant="secondary" icon={Undo2} pending={update.isPending} onClick={() => void undo()}>
        Undo this change
      </Button>
    </div>
  );
}
