import type { AuditEntry } from '@doorstep/contracts/audit.ts';
import { StateDialog } from '#components/ui/dialog.tsx';
import { formatDateTime } from '#lib/format.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { actionLabels, entityLabels } from '../texts.ts';
import { FieldChanges } from './field-changes.tsx';

/** An audit entry with the values before and after. */
export function AuditEntryDialog({ dialog }: { dialog: DialogState<AuditEntry> }) {
  const { subject: entry } = dialog;
  if (!entry) return null;
  const { administrator, action, entity, entityId, name, at } = entry;
  return (
    <StateDialog
      dialog={dialog}
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      description={`${entityLabels[entity]} ${entityId} · ${actionLabels[action]} by ${administrator.name} · ${formatDateTime(at)}`}
    >
      <FieldChanges entry={entry} />
    </StateDialog>
  );
}
