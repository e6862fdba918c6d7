import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { Controller } from 'react-hook-form';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { PictureField } from '#components/ui/picture-field.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Select } from '#components/ui/select.tsx';
import { TranslationFields } from '#components/ui/translation-fields.tsx';
import { CategoryOptions } from '#features/categories/components/category-options.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import type { Desk } from '#lib/desk.ts';
import { pictureAccept } from '#lib/image-files.ts';
import { currencySymbol, formatShortPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useOfferingForm } from '../../use-offering-form.ts';

interface OfferingDialogProps {
  /** The subject of the dialog is the service to change; there is none for a new one. */
  readonly dialog: DialogState<Offering>;
  readonly businessId: number;
  readonly desk: Desk;
}

/** Adds a service, or changes one. */
export const OfferingDialog = (props: OfferingDialogProps) => (
  <FormDialog dialog={props.dialog} title={props.dialog.subject ? t`Edit Service` : t`Add Service`}>
    <OfferingForm {...props} />
  </FormDialog>
);

function OfferingForm({ dialog: { subject: offering, close }, businessId, desk }: OfferingDialogProps) {
  const { form, submit, edit, picture, progress } = useOfferingForm({ businessId, desk, offering, onSaved: close });
  const { errors, isSubmitting } = form.formState;
  const { currency } = useSite();
  const [symbol, fifty] = [currencySymbol(currency), formatShortPrice(50, currency)];
  const isPortal = desk === 'portal';
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField form={form} name="name" label={t`Name`} autoComplete="off" />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        missing={t`Please describe the service`}
        optional={!isPortal}
        maxHeight="max-h-60"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="price"
          label={isPortal ? t`Price` : t`Price (${symbol})`}
          missing={t`Please enter a price`}
          optional={!isPortal}
          hint={isPortal && t`Such as 49 or ${fifty}/hour`}
          autoComplete="off"
          {...(!isPortal && { inputMode: 'decimal' })}
        />
        <TextField
          form={form}
          name="duration"
          label={t`Duration`}
          optional
          hint={t`Such as 2 hours`}
          autoComplete="off"
        />
      </div>
      <TranslationFields
        form={form}
        stored={offering?.translations}
        texts={[
          { label: t`Name`, path: language => `translations.${language}.name` },
          { label: t`Description`, path: language => `translations.${language}.description`, isLong: true },
          { label: t`Duration`, path: language => `translations.${language}.duration` },
        ]}
      />
      <Controller
        control={form.control}
        name="categoryId"
        render={({ field }) => (
          <Field label={t`Category`} error={errors.categoryId?.message}>
            <Select {...field}>
              <CategoryOptions />
            </Select>
          </Field>
        )}
      />
      <PictureField
        label={t`Picture`}
        optional
        src={picture.src}
        accept={pictureAccept}
        hint={t`JPEG, PNG or GIF, at most 5 MB`}
        error={picture.error}
        disabled={isSubmitting}
        onChoose={picture.choose}
        onRemove={picture.remove}
      />
      {progress !== undefined && <Progress value={progress} label={t`Uploading the picture`} />}
      <FormActions
        onCancel={close}
        form={form}
        {...(!offering && { label: t`Add Service`, pendingLabel: t`Adding...` })}
      />
    </form>
  );
}
