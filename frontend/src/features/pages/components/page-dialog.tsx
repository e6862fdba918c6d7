import {
  type EditedPage,
  type PageDraft,
  type PageVersion,
  pageInput,
} from '@doorstep/contracts/directory/pages/schema.ts';
import { directionOf, type Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { LanguageField } from '#components/ui/language-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useSite } from '#lib/site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { pagesInQuery, useSavePage } from '../api/pages.ts';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';

/** Variables of a text; as expressions, because a text of the catalogue would take them for its own. */
const [site, email, contact] = ['{site}', '{email}', '{contact}'];

/** Edits a page in the languages of the site, with a preview and its former texts; without a subject, it adds one. */
export const PageDialog = ({ dialog }: { dialog: DialogState<EditedPage> }) => (
  <FormDialog
    dialog={dialog}
    title={dialog.subject ? t`Edit "${dialog.subject.title}"` : t`Add a page`}
    className="sm:max-w-3xl"
  >
    <Editor page={dialog.subject} onClose={dialog.close} />
  </FormDialog>
);

interface EditorProps {
  readonly page: EditedPage | undefined;
  readonly onClose: () => void;
}

function Editor({ page, onClose }: EditorProps) {
  const { language: own } = useSite();
  const [language, setLanguage] = useState(own);
  if (!page) return <PageForm page={page} language={own} onClose={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      <LanguageField value={language} onChange={setLanguage} />
      {language === own ? (
        <PageForm page={page} language={language} onClose={onClose} />
      ) : (
        <Translation key={language} slug={page.slug} language={language} onClose={onClose} />
      )}
    </div>
  );
}

/** The form of a text in another language than the site's own one. */
function Translation({ slug, language, onClose }: { slug: string; language: Language; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(pagesInQuery(language));
  const page = data?.find(each => each.slug === slug);
  if (isError) return <LoadFailure text={t`The text could not be loaded.`} onRetry={() => void refetch()} />;
  if (!page) return <SkeletonText lines={8} />;
  return <PageForm page={page} language={language} onClose={onClose} />;
}

const toPageFields = (page?: EditedPage) => ({
  slug: page?.slug ?? '',
  title: page?.title ?? '',
  intro: page?.intro ?? '',
  text: page?.text ?? '',
});

/** The form of the text of a page in a language. */
function PageForm({ page, language, onClose }: EditorProps & { language: Language }) {
  const save = useSavePage();
  const { edit, pick } = useEdit({ stored: page, toFields: toPageFields });
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, submit } = useApiForm({
    edit,
    schema: pageInput,
    defaultValues: toPageFields(page),
    send({ slug, ...draft }) {
      if (!page) return save.create({ body: { slug, ...draft, language } });
      return save.update({ params: { slug }, body: { ...pick(draft), language } });
    },
    success: ({ title }) => {
      onClose();
      return { title: t`Page saved`, description: t`"${title}" shows the new text now.` };
    },
    failure: { title: t`Failed to save the page`, description: t`Please look at the marked fields.` },
  });
  const draft = useDelayed(form.watch(), 300);
  const written = { lang: language, dir: directionOf(language) };

  function restore({ title, intro, text }: PageVersion) {
    for (const [name, value] of Object.entries({ title, intro, text }))
      form.setValue(name as keyof PageDraft, value, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      {page && page.language !== language && (
        <p role="note" className="text-muted text-sm">
          <Trans>There is no text in this language yet, so visitors read this one. Write yours in its place.</Trans>
        </p>
      )}
      {!page && (
        <TextField
          form={form}
          name="slug"
          label={t`Address`}
          missing={t`Please enter an address`}
          hint={t`The end of the address after /pages/, for example house-rules. It stays when the title changes.`}
          autoComplete="off"
          maxLength={60}
        />
      )}
      <TextField
        form={form}
        name="title"
        label={t`Title`}
        missing={t`Please enter a title`}
        maxLength={80}
        {...written}
      />
      <TextField
        form={form}
        name="intro"
        label={t`Introduction`}
        missing={t`Please describe the page in one sentence`}
        hint={t`Below the title, in search results and in link previews.`}
        maxLength={300}
        {...written}
      />
      <TextareaField
        form={form}
        name="text"
        label={t`Text`}
        missing={t`Please enter a text`}
        hint={
          <Trans>
            Markdown: <code>## Heading</code>, <code>**bold**</code>, <code>- item</code>, <code>[words](address)</code>
            ; a link alone in its paragraph becomes a button. <code>{site}</code> is the name of the site,{' '}
            <code>{email}</code> its address, <code>{contact}</code> a link to write to you.
          </Trans>
        }
        rows={12}
        {...written}
        maxHeight="max-h-120"
      />
      <Button
        variant="secondary"
        className="self-start"
        aria-expanded={isPreviewing}
        onClick={() => setPreviewing(!isPreviewing)}
      >
        {isPreviewing ? t`Hide Preview` : t`Show Preview`}
      </Button>
      {isPreviewing && <PagePreview draft={draft} language={language} />}
      {page && <PageVersions slug={page.slug} language={language} onRestore={restore} />}
      {page && <AuditTrail entity="page" entityId={page.id} />}
      <FormActions onCancel={onClose} form={form} label={t`Save Page`} pendingLabel={t`Saving...`} />
    </form>
  );
}
