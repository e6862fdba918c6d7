import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { RequestPanel } from '#features/requests/components/panel/request-panel.tsx';

export function RequestsTab() {
  return (
    <RequestPanel
      categories={useCategoryNames()}
      historyOf={({ id }) => <AuditTrail entity="request" entityId={id} />}
    />
  );
}
