import type { z } from '@doorstep/contracts/common/zod.ts';
import { emptyTextInput, type ListedEmptyState } from '@doorstep/contracts/directory/empty-states/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { directionOf, type Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { LanguageField } from '#components/ui/language-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { WrittenText } from '#components/ui/site-empty-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useUpdateSite } from '#lib/update-site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { emptyStatesQuery } from '../../api/empty-states.ts';
import { findShown, icons, withText } from './empty-texts.ts';

interface EmptyStateDialogProps {
  readonly dialog: DialogState<ListedEmptyState>;
  readonly site: Site;
}

/** Edits what an empty state says in the languages of the site, and shows how it will look. */
export const EmptyStateDialog = ({ dialog, site }: EmptyStateDialogProps) => (
  <FormDialog dialog={dialog} title={dialog.subject?.place ?? ''}>
    {dialog.subject && <Editor name={dialog.subject.name} site={site} onClose={dialog.close} />}
  </FormDialog>
);

interface EditorProps {
  readonly name: ListedEmptyState['name'];
  readonly site: Site;
  readonly onClose: () => void;
}

function Editor({ name, site, onClose }: EditorProps) {
  const [language, setLanguage] = useState(site.language);
  const { data, isError, refetch } = useQuery(emptyStatesQuery(language));
  const state = data?.find(each => each.name === name);
  return (
    <div className="flex flex-col gap-4">
      <LanguageField value={language} onChange={setLanguage} />
      {isError && <LoadFailure text={t`The text could not be loaded.`} onRetry={() => void refetch()} />}
      {!isError && !state && <SkeletonText lines={6} />}
      {state && <TextForm key={language} state={state} language={language} site={site} onClose={onClose} />}
    </div>
  );
}

interface TextFormProps extends Omit<EditorProps, 'name'> {
  readonly state: ListedEmptyState;
  readonly language: Language;
}

type EmptyText = Required<z.input<typeof emptyTextInput>>;

/** The form of the text in a language. What visitors read without it stands in its empty fields. */
function TextForm({ state, language, site, onClose }: TextFormProps) {
  const { name, place } = state;
  const update = useUpdateSite();
  const toFields = (row: Site): EmptyText => ({ title: '', description: '', ...row.emptyStates?.[name]?.[language] });
  const { edit, pick, base = site } = useEdit({ stored: site, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: emptyTextInput,
    defaultValues: toFields(site),
    send(text) {
      const { emptyStates } = withText(base, { name, language, text });
      return update.save(pick({ emptyStates }));
    },
    success: () => {
      onClose();
      return { title: t`Text saved`, description: place };
    },
    failure: { title: t`Failed to save the text`, description: t`Please look at the marked fields.` },
  });
  const without = findShown(withText(site, { name, language, text: {} }), state, language);
  const shown = findShown(withText(site, { name, language, text: form.watch() }), state, language);
  const written = { lang: language, dir: directionOf(language) };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField
        form={form}
        name="title"
        label={t`Title`}
        optional
        placeholder={without.title.text}
        maxLength={80}
        {...written}
      />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        optional
        hint={t`Plain text. Where a field is empty, visitors read the text that it shows.`}
        placeholder={without.description?.text}
        rows={3}
        maxLength={200}
        {...written}
      />
      <figure aria-label={t`Preview`} className="rounded-card border border-line bg-paper [overflow-wrap:anywhere]">
        <EmptyState
          icon={icons[name]}
          title={<WrittenText {...shown.title} />}
          description={shown.description && <WrittenText {...shown.description} />}
        />
      </figure>
      <FormActions onCancel={onClose} form={form} label={t`Save Text`} pendingLabel={t`Saving...`} />
    </form>
  );
}
