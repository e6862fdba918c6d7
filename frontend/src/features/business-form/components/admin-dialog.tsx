import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useSite } from '#lib/site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { adminForm, toAdminValues, toStoredAdminInput } from '../admin-form.ts';
import { useSaveBusiness } from '../api/admin-business.ts';
import { withFieldRules } from '../business-values.ts';
import { CategorySelect } from './category-select.tsx';
import { CustomFields } from './custom-fields.tsx';
import { FieldGrid } from './field-grid.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PictureChoiceField } from './picture-choice.tsx';
import { ContactFields, DescriptionTranslations, LocationFields, NameFields } from './text-fields.tsx';

/** The subject of the dialog is the business to change; there is none for a new one. */
interface AdminDialogProps {
  readonly dialog: DialogState<Business>;
}

/** Adds or changes a business as an administrator. */
export function AdminDialog({ dialog }: AdminDialogProps) {
  const { subject: business } = dialog;
  return (
    <FormDialog
      dialog={dialog}
      title={business ? t`Edit Business` : t`Add Business`}
      description={business ? business.name : t`It is in the directory at once. An owner can be linked in Users.`}
      className="sm:max-w-2xl"
    >
      <AdminFields key={business?.id} dialog={dialog} />
    </FormDialog>
  );
}

function AdminFields({ dialog: { subject: business, close } }: AdminDialogProps) {
  const categories = useQuery(categoriesQuery);
  const { distanceUnit } = useSite();
  const { edit, pick, base } = useEdit({
    stored: business,
    toFields: (row: Business) => toAdminValues(distanceUnit, row),
    toInput: row => toStoredAdminInput(distanceUnit, row),
  });
  const save = useSaveBusiness(base, pick);
  const { form, submit } = useApiForm({
    edit,
    schema: withFieldRules(adminForm(distanceUnit), categories.data ?? [], { isOwner: false }),
    defaultValues: toAdminValues(distanceUnit, business),
    // As typed: an empty text removes the saved value.
    send: (_, values) => save.mutateAsync(values),
    success: ({ name }) => {
      close();
      return { title: business ? t`Business updated` : t`Business created`, description: name };
    },
    failure: {
      title: business ? t`Failed to update business` : t`Failed to create business`,
    },
  });
  const { errors } = form.formState;

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <OthersChanges edit={edit} />
        <FieldGrid>
          <NameFields />
          <DescriptionTranslations business={business} />
          <CategorySelect label={t`Category`} categories={categories} />
          <CustomFields categories={categories.data ?? []} />
          <ContactFields />
          <LocationFields />
          <PictureChoiceField name="logo" label={t`Logo`} />
          <PictureChoiceField name="coverImage" label={t`Cover image`} />
          <TextField
            form={form}
            name="externalKey"
            label={t`External key`}
            optional
            hint={t`Its name in your own files: an import with this key changes this business`}
            className="sm:col-span-2"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldGrid>
        <HoursPart hasError={Boolean(errors.hours ?? errors.specialDays)} />
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="mb-1 font-medium text-sm">
            <Trans>On the home page</Trans>
          </legend>
          {marks.map(({ name, label }) => (
            <Controller
              key={name}
              name={name}
              control={form.control}
              render={({ field: { value, onChange, ...field } }) => (
                <Checkbox
                  label={label}
                  checked={value}
                  onCheckedChange={state => onChange(state === true)}
                  {...field}
                />
              )}
            />
          ))}
        </fieldset>
        {business && <AuditTrail entity="business" entityId={business.id} />}
        <FormActions onCancel={close} form={form} {...(!business && { label: t`Create Business` })} />
      </form>
    </FormProvider>
  );
}

/** The week is long, so it is collapsed until it is opened or has an error. */
function HoursPart({ hasError }: { hasError: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasError}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/hours rounded-control border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-medium text-sm -outline-offset-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/hours:rotate-90 rtl:group-open/hours:-rotate-90"
        />
        <Trans>Working hours</Trans>
      </summary>
      <div className="px-3 pt-1 pb-3">
        <HoursEditor />
      </div>
    </details>
  );
}

const marks = [
  { name: 'isFeatured', label: t`Featured` },
  { name: 'isPopular', label: t`Popular` },
] as const;
