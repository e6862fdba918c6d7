import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '#components/ui/page-header.tsx';
import { CategorySelect } from '#features/business-form/components/category-select.tsx';
import { CustomFields } from '#features/business-form/components/custom-fields.tsx';
import { FieldGrid } from '#features/business-form/components/field-grid.tsx';
import { HoursEditor } from '#features/business-form/components/hours-editor.tsx';
import { PictureChoiceField } from '#features/business-form/components/picture-choice.tsx';
import { ProfileFormSkeleton } from '#features/business-form/components/profile-form-skeleton.tsx';
import { SubcategoryPicker } from '#features/business-form/components/subcategory-picker.tsx';
import { ContactFields, LocationFields, NameFields } from '#features/business-form/components/text-fields.tsx';
import { parentCategoriesQuery, subcategoriesQuery } from '#features/categories/api/categories.ts';
import { LinkBusinessForm } from '#features/dashboard/components/link-business-form.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { DraftNote } from '#features/setup/components/draft-note.tsx';
import { SetupImages } from '#features/setup/components/setup-images.tsx';
import { SetupWizard } from '#features/setup/components/setup-wizard.tsx';
import { SubmissionCard } from '#features/setup/components/submission-card.tsx';
import type { Draft } from '#features/setup/draft/draft.ts';
import type { DraftStore } from '#features/setup/draft/draft-store.ts';
import { useSetup } from '#features/setup/use-setup.ts';
import { useSubmission } from '#features/setup/use-submission.ts';
import { invalidate } from '#lib/api-query.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast-store.ts';

interface SetupPageProps {
  readonly user: User;
  readonly start: Draft;
  readonly isSaved: boolean;
  readonly store: DraftStore;
  /** The existing business to complete, if there is one. */
  readonly before: Business | undefined;
  readonly gallery: readonly GalleryItem[];
  /** Called when the account was linked to a business elsewhere. */
  readonly onLinked: () => void;
  readonly onStartOver: (current: Draft) => Promise<void>;
}

export function SetupPage({ user, start, isSaved, store, before, gallery, onLinked, onStartOver }: SetupPageProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Pictures uploaded in this draft are shown by the draft.
  const [existing] = useState(() => {
    const own = new Set(Object.values(start.progress.uploaded).map(({ id }) => id));
    return gallery.filter(({ id }) => !own.has(id));
  });
  const setup = useSetup({ start, store, isSaved, savedPictures: existing.length });
  const { submission, edit, run, leave } = useSubmission(setup, before, finish);
  const { categoryId, setHasSubcategories } = setup;
  const { isSent } = setup.draft.progress;
  const parents = useQuery(parentCategoriesQuery);
  const subcategories = useQuery({ ...subcategoriesQuery(categoryId ?? 0), enabled: categoryId !== undefined });
  const hasSubcategories = (subcategories.data?.length ?? 0) > 0;
  const isLinkedElsewhere = user.businessId !== undefined && !before && !isSent;

  useEffect(() => setHasSubcategories(hasSubcategories), [setHasSubcategories, hasSubcategories]);
  useEffect(() => {
    if (isLinkedElsewhere) onLinked();
  }, [isLinkedElsewhere, onLinked]);

  async function finish() {
    await store.remove();
    void invalidate(client, listBusinesses, getMyStatus);
    toast({
      title: t`Profile Submitted Successfully`,
      description: t`Your business profile has been set up and submitted for admin approval`,
      tone: 'success',
    });
    void navigate(paths.businessDashboard(), { replace: true });
  }

  return (
    <div className="wrap max-w-4xl pb-8">
      <PageHeader
        title={t`Set up your business profile`}
        subtitle={t`Tell customers who you are. The administrator reviews your profile before it is listed.`}
        className="pb-4 sm:pb-5"
      />
      {submission ? (
        <SubmissionCard submission={submission} progress={setup.draft.progress} onRun={run} onLeave={leave} />
      ) : (
        <>
          <div className="mb-4 min-h-9">
            <DraftNote isSaved={setup.isDraftSaved} onStartOver={() => onStartOver(setup.latest())} />
          </div>
          <div className="mb-4 empty:hidden">
            <OthersChanges edit={edit} />
          </div>
          <SetupWizard
            setup={setup}
            onSubmit={run}
            panels={{
              basic: (
                <FieldGrid>
                  <NameFields required />
                  <CategorySelect label={t`Parent category`} categories={parents} />
                  <SubcategoryPicker subcategories={subcategories} />
                  <CustomFields categories={setup.categories} />
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
              gallery: <SetupImages existing={existing} />,
            }}
          />
          {user.businessId === undefined && !isSent && (
            <details className="mt-10 rounded-card border border-line bg-surface px-5 py-4">
              <summary className="font-semibold">
                <Trans>Is your business on the site already?</Trans>
              </summary>
              <p className="mt-2 mb-4 text-muted">
                <Trans>
                  You can link it yourself where its e-mail is the one of your account. Otherwise the administrator
                  links it for you.
                </Trans>
              </p>
              <LinkBusinessForm />
            </details>
          )}
        </>
      )}
    </div>
  );
}

export function SetupSkeleton() {
  return (
    <div role="status" aria-label={t`Loading your business profile`} className="wrap max-w-4xl pb-8">
      <PageHeader title={t`Set up your business profile`} className="pb-4 sm:pb-5" />
      <div className="mt-8">
        <ProfileFormSkeleton />
      </div>
    </div>
  );
}
