import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { fieldLabel } from '#features/audit/texts.ts';
import { listed } from '#lib/format.ts';
import { storedSiteQuery } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { siteChange, useUpdateSite } from '#lib/update-site.ts';
import { changedAgain, undoChange } from '../undo.ts';

/** Gives the settings of the site the values that they had before a change. */
export function UndoButton({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const { data: site } = useQuery(storedSiteQuery);
  const update = useUpdateSite();
  if (!site) return null;
  const again = changedAgain(site, entry);
  const undo = () =>
    showOutcome(update.save(siteChange(site, undoChange(site, entry))).then(onDone), {
      success: { title: t`The change is undone` },
      failure: { title: t`The change could not be undone`, description: t`Please try again.` },
    });
  const fields = listed(again.map(fieldLabel));
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      {again.length > 0 && (
        <p className="text-muted text-sm">
          <Trans>Changed again since: {fields}. Undoing replaces that too.</Trans>
        </p>
      )}
      <Button variant="secondary" icon={Undo2} pending={update.isPending} onClick={() => void undo()}>
        <Trans>Undo this change</Trans>
      </Button>
    </div>
  );
}
