import { isOwnerRole, type Role, roleLabels } from '@doorstep/contracts/users.ts';
import { Badge } from '#components/ui/badge.tsx';

export function RoleBadge({ role }: { role: Role }) {
  const tone = role === 'admin' ? 'accent' : isOwnerRole(role) ? 'primary' : 'neutral';
  return <Badge tone={tone}>{roleLabels[role]}</Badge>;
}
