import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { categoryNames } from '#features/categories/category-names.ts';
import { RequestPanel } from '#features/requests/components/panel/request-panel.tsx';

export function RequestsTab() {
  const categories = useQuery(categoriesQuery);
  return (
    <RequestPanel
      categories={categoryNames(categories.data)}
      historyOf={({ id }) => <AuditTrail entity="request" entityId={id} />}
    />
  );
}
