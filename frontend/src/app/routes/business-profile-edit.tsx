import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '#components/ui/page-header.tsx';
import { CategorySelect } from '#features/business-form/components/category-select.tsx';
import { ConfirmData } from '#features/business-form/components/confirm-data.tsx';
import { CustomFields } from '#features/business-form/components/custom-fields.tsx';
import { EditForm } from '#features/business-form/components/edit-form.tsx';
import { FieldGrid } from '#features/business-form/components/field-grid.tsx';
import { HoursEditor } from '#features/business-form/components/hours-editor.tsx';
import { PictureChoiceField } from '#features/business-form/components/picture-choice.tsx';
import { ProfileFormSkeleton } from '#features/business-form/components/profile-form-skeleton.tsx';
import {
  ContactFields,
  DescriptionTranslations,
  LocationFields,
  NameFields,
} from '#features/business-form/components/text-fields.tsx';
import { storedBusinessQuery } from '#features/businesses/api/businesses.ts';
import { OwnBusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { localizeCategories } from '#features/categories/localize.ts';
import { buildBranches } from '#features/categories/tree.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { below } from '#lib/api-query.ts';
import { paths } from '#lib/paths.ts';

export const queries = () => [categoriesQuery];

export default function BusinessProfileEdit() {
  return (
    <SignedIn title={t`Edit Business Profile`} signInPath={paths.businessLogin}>
      {({ role, businessId }) =>
        isOwnerRole(role) && businessId ? <EditPage businessId={businessId} /> : <Redirect to={paths.home} />
      }
    </SignedIn>
  );
}

function EditPage({ businessId }: { businessId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const business = useQuery(storedBusinessQuery(businessId));
  const categories = useQuery({
    ...categoriesQuery,
    select: all => buildBranches(localizeCategories(all)).flatMap(({ top, below }) => [top, ...below]),
  });
  return (
    <div className="wrap max-w-4xl pb-8">
      <PageHeader
        title={t`Edit business profile`}
        subtitle={t`What customers read about your business`}
        className="pb-4 sm:pb-5"
      />
      <ConfirmData businessId={businessId} />
      {business.data ? (
        <EditForm
          business={business.data}
          categories={categories.data ?? []}
          cancelTo={paths.businessDashboard()}
          panels={{
            basic: (
              <FieldGrid>
                <NameFields required />
                <DescriptionTranslations business={business.data} />
                <CategorySelect label={t`Category`} categories={categories} />
                <CustomFields categories={categories.data ?? []} />
                <PictureChoiceField name="logo" label={t`Logo`} />
                <PictureChoiceField name="coverImage" label={t`Cover image`} />
              </FieldGrid>
            ),
            location: (
              <FieldGrid>
                <LocationFields required />
              </FieldGrid>
            ),
            contact: (
              <FieldGrid>
                <ContactFields required />
              </FieldGrid>
            ),
            hours: <HoursEditor />,
          }}
          onSaved={saved => {
            client.setQueryData(storedBusinessQuery(businessId).queryKey, saved);
            void client.invalidateQueries({ ...below(listBusinesses), refetchType: 'none' });
            void navigate(paths.businessDashboard());
          }}
        />
      ) : business.isError ? (
        <OwnBusinessUnavailable onRetry={() => void business.refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading your business`}>
          <ProfileFormSkeleton />
        </div>
      )}
    </div>
  );
}
