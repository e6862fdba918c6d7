import { type Category, toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { PictureField } from '#components/ui/picture-field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { TranslationFields } from '#components/ui/translation-fields.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { pictureAccept } from '#lib/image-files.ts';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useChosenPicture } from '#lib/use-chosen-picture.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { storeCategoryPicture, synonymsQuery, toUpdate, useSaveCategory } from '../../api/admin-categories.ts';
import { businessTypeChoices, categoryForm, parentsFor, type Synonyms, toCategoryFields } from '../../category-form.ts';
import { noHint } from '../../price-hint.ts';
import { IconPicker } from './icon-picker.tsx';

/** The category to change, or the parent of a new one, unless another is chosen. */
export interface CategoryChoice {
  readonly category?: Category;
  readonly parentId?: number;
}

interface CategoryDialogProps {
  readonly dialog: DialogState<CategoryChoice>;
  readonly categories: readonly Category[];
}

/** Adds a category, or changes one. */
export const CategoryDialog = (props: CategoryDialogProps) => (
  <FormDialog dialog={props.dialog} title={props.dialog.subject?.category ? t`Edit Category` : t`Add Category`}>
    <CategoryEditor {...props} />
  </FormDialog>
);

function CategoryEditor(props: CategoryDialogProps) {
  const category = props.dialog.subject?.category;
  const { data, isError, refetch } = useQuery({
    ...synonymsQuery(category?.id ?? 0),
    enabled: category !== undefined,
  });
  if (isError)
    return (
      <ErrorState description={t`The category could not be loaded.`} onRetry={() => void refetch()} className="py-6" />
    );
  if (category && !data) return <SkeletonText lines={9} />;
  return <CategoryForm {...props} {...(data && { synonyms: data })} />;
}

interface CategoryFormProps extends CategoryDialogProps {
  /** Absent for a new category. */
  readonly synonyms?: Synonyms;
}

function CategoryForm({ dialog: { subject, close }, categories, synonyms }: CategoryFormProps) {
  const category = subject?.category;
  const save = useSaveCategory();
  const picture = useChosenPicture(category?.picture);
  const { edit, pick } = useEdit({
    stored: category && synonyms && { ...category, ...synonyms, version: Math.min(category.version, synonyms.version) },
    toFields: row => toCategoryFields(row, undefined, row),
    outside: { picture: url => picture.show(url ? String(url) : undefined), slug: () => {} },
  });
  const { form, submit } = useApiForm({
    edit,
    schema: categoryForm,
    defaultValues: toCategoryFields(category, subject?.parentId, synonyms),
    async send(parsed) {
      const stored = await picture.store(storeCategoryPicture);
      const filled = { ...parsed, picture: stored };
      if (!category) return save.create(filled);
      return save.update({ params: { id: category.id }, body: pick(toUpdate(filled)) });
    },
    success: (_, { name }) => {
      close();
      return { title: category ? t`Category updated` : t`Category created`, description: name };
    },
    failure: (error, { setError }) => {
      const title = category ? t`Failed to update category` : t`Failed to create category`;
      const toast = failureToast(error, { title });
      // The address is made from the name.
      if (hasStatus(error, 409))
        setError('name', { type: 'server', message: String(toast.description) }, { shouldFocus: true });
      return toast;
    },
  });
  const { errors } = form.formState;
  const storedLang = useLangOf()({}, 'name');
  const hasSubcategories = categories.some(other => other.parentId !== undefined && other.parentId === category?.id);
  const slug = category?.slug ?? toSlug(form.watch('name'));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        missing={t`Please enter a name`}
        hint={<SlugHint slug={slug} isNew={!category} />}
        autoComplete="off"
      />
      <TextareaField form={form} name="description" label={t`Description`} optional rows={3} maxHeight="max-h-60" />
      <Field
        label={t`Parent Category`}
        error={errors.parentId?.message}
        hint={hasSubcategories && t`It has subcategories, so it stays at the top level.`}
      >
        <Select disabled={hasSubcategories} {...form.register('parentId')}>
          <option value="">
            <Trans>No parent (top level)</Trans>
          </option>
          <Options choices={parentsFor(category, categories).map(({ id, name }) => [id, name, storedLang])} />
        </Select>
      </Field>
      <TextareaField
        form={form}
        name="synonyms"
        label={t`Search words`}
        optional
        rows={3}
        maxHeight="max-h-40"
        hint={t`What people type who look for these businesses, with commas between: plumber, leak, water heater. Plurals are found as well.`}
      />
      <Field
        label={t`Type of business`}
        error={errors.businessType?.message}
        hint={t`Search engines read it on the pages of businesses.`}
      >
        <Select {...form.register('businessType')}>
          <option value="">
            <Trans>As its parent, or any local business</Trans>
          </option>
          <Options choices={businessTypeChoices} />
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="featuredHint" label={t`Price hint under Featured`} optional placeholder={noHint} />
        <TextField form={form} name="popularHint" label={t`Price hint under Popular`} optional placeholder={noHint} />
      </div>
      <TranslationFields
        form={form}
        stored={{ ...category?.translations, ...synonyms?.translatedSynonyms }}
        texts={[
          { label: t`Name`, path: language => `translations.${language}.name` },
          { label: t`Description`, path: language => `translations.${language}.description`, isLong: true },
          { label: t`Search words`, path: language => `translatedSynonyms.${language}`, isLong: true },
          { label: t`Price hint under Featured`, path: language => `translations.${language}.featuredHint` },
          { label: t`Price hint under Popular`, path: language => `translations.${language}.popularHint` },
        ]}
      />
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => <IconPicker value={field.value} onChange={field.onChange} />}
      />
      <PictureField
        label={t`Picture`}
        optional
        src={picture.src}
        accept={pictureAccept}
        hint={t`Shown for businesses without a cover image. JPEG, PNG or GIF, at most 5 MB.`}
        error={picture.error}
        disabled={form.formState.isSubmitting}
        onChoose={picture.choose}
        onRemove={picture.remove}
      />
      {category && <AuditTrail entity="category" entityId={category.id} />}
      <FormActions
        onCancel={close}
        form={form}
        {...(!category && { label: t`Create Category`, pendingLabel: t`Creating...` })}
      />
    </form>
  );
}

function SlugHint({ slug, isNew }: { slug: string; isNew: boolean }) {
  if (slug === '') return t`Its address is made from the name.`;
  return (
    <>
      <Trans>
        Address:{' '}
        <span dir="ltr" className="font-medium text-ink [overflow-wrap:anywhere]">
          {decodeURIComponent(paths.category(slug))}
        </span>
        .
      </Trans>
      {isNew ? t` It cannot be changed later.` : t` It stays when the name changes.`}
    </>
  );
}
