import type { AuditEntry } from '@doorstep/contracts/audit.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { formatDateTime } from '#lib/format.ts';
import { actionLabels, entityLabels } from '../texts.ts';
import { FieldChanges } from './field-changes.tsx';

interface AuditEntryDialogProps {
  readonly entry: AuditEntry;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An audit entry with the values before and after. */
export function AuditEntryDialog({ entry, open, onClose }: AuditEntryDialogProps) {
  const { administrator, action, entity, entityId, name, at } = entry;
  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        description={`${entityLabels[entity]} ${entityId} · ${actionLabels[action]} by ${administrator.name} · ${formatDateTime(at)}`}
      >
        <FieldChanges entry={entry} />
      </DialogContent>
    </Dialog>
  );
}
