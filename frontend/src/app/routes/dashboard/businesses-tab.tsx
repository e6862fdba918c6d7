import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { AdminDialog } from '#features/business-form/components/admin-dialog.tsx';
import { BusinessPanel } from '#features/businesses/components/panel/business-panel.tsx';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';

/** All businesses, with the form and the history of each. */
export function BusinessesTab() {
  const categories = useQuery(categoriesQuery);
  return (
    <BusinessPanel
      categories={useCategoryNames()}
      categoryOptions={categories.data?.map(({ id, name, parentId }) => (
        <option key={id} value={id}>
          {parentId === undefined ? name : `\u2003${name}`}
        </option>
      ))}
      renderForm={({ business, ...slot }) => (
        <AdminDialog
          business={business}
          categories={categories}
          history={business && <AuditTrail entity="business" entityId={business.id} />}
          {...slot}
        />
      )}
    />
  );
}
