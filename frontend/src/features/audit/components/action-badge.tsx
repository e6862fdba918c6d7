import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { Badge } from '#components/ui/badge.tsx';
import { actionLabels } from '../texts.ts';

const tones = {
  created: 'success',
  updated: 'neutral',
  deleted: 'danger',
  approved: 'success',
  rejected: 'warning',
  imported: 'primary',
  undone: 'warning',
} as const;

export function ActionBadge({ action }: Pick<AuditEntry, 'action'>) {
  return <Badge tone={tones[action]}>{actionLabels[action]}</Badge>;
}
