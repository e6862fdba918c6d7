import { directionOf, type Language, languagesOf } from '@doorstep/contracts/languages.ts';
import { type EditedPage, type PageDraft, type PageVersion, pageInput } from '@doorstep/contracts/pages.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { getMessage } from '#lib/api-error.ts';
import { formatDateTime, nameOfLanguage } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { failureToast } from '#lib/toast-store.ts';
import { UnsavedChanges } from '#lib/unsaved-changes.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { isPageChanged, pagePreviewQuery, pagesInQuery, pageVersionsQuery, useSavePage } from '../api/pages.ts';
import { inLanguage } from '../text-language.ts';
import { Prose } from './prose.tsx';

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
  const site = useSite();
  const languages = languagesOf(site);
  const [language, setLanguage] = useState(site.language);
  if (!page || languages.length === 1) return <PageForm page={page} language={site.language} onClose={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      <LanguageField languages={languages} value={language} onChange={setLanguage} />
      {language === site.language ? (
        <PageForm page={page} language={language} onClose={onClose} />
      ) : (
        <Translation key={language} slug={page.slug} language={language} onClose={onClose} />
      )}
    </div>
  );
}

interface LanguageFieldProps {
  readonly languages: readonly Language[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Chooses the language of the text below; asks first if that has been changed. */
function LanguageField({ languages, value, onChange }: LanguageFieldProps) {
  const unsaved = useContext(UnsavedChanges);
  const [wanted, setWanted] = useState<Language>();
  function choose(tag: string) {
    const chosen = languages.find(each => each === tag) ?? value;
    if (unsaved?.current) setWanted(chosen);
    else onChange(chosen);
  }
  return (
    <>
      <Field label={t`Language of the text`}>
        <Select value={value} onChange={event => choose(event.target.value)}>
          <Options choices={languages.map(each => [each, nameOfLanguage(each)] as const)} />
        </Select>
      </Field>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={isOpen => !isOpen && setWanted(undefined)}
        title={t`Discard your changes?`}
        description={t`What you typed has not been saved.`}
        action={t`Discard`}
        actionPending={t`Discard`}
        pending={false}
        keep={t`Keep editing`}
        onConfirm={() => {
          if (wanted) onChange(wanted);
          setWanted(undefined);
        }}
      />
    </>
  );
}

/** The form of a text in another language than the site's own one. */
function Translation({ slug, language, onClose }: { slug: string; language: Language; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(pagesInQuery(language));
  const page = data?.find(each => each.slug === slug);
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-muted text-sm">
        <Trans>The text could not be loaded.</Trans>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (!page) return <SkeletonText lines={8} />;
  return <PageForm page={page} language={language} onClose={onClose} />;
}

/** The form of the text of a page in a language. */
function PageForm({ page, language, onClose }: EditorProps & { language: Language }) {
  const save = useSavePage();
  // That of the text that the fields began with, so that the server says if another administrator was faster.
  const [version] = useState(page?.version);
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, submit } = useApiForm({
    schema: pageInput,
    defaultValues: {
      slug: page?.slug ?? '',
      title: page?.title ?? '',
      intro: page?.intro ?? '',
      text: page?.text ?? '',
    },
    send: fields => save.mutateAsync({ ...fields, language, version }),
    success: ({ title }) => {
      onClose();
      return { title: t`Page saved`, description: t`"${title}" shows the new text now.` };
    },
    failure: error =>
      isPageChanged(error)
        ? {
            tone: 'danger',
            title: t`Not saved`,
            description: t`Another administrator has changed this page meanwhile. Please copy your text and open it again.`,
          }
        : failureToast(error, { title: t`Failed to save the page`, description: t`Please look at the marked fields.` }),
  });
  const draft = useDelayed(form.watch(), 300);
  const written = { lang: language, dir: directionOf(language) };

  function restore({ title, intro, text }: PageVersion) {
    for (const [name, value] of Object.entries({ title, intro, text }))
      form.setValue(name as keyof PageDraft, value, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
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
            ; a link alone in its paragraph becomes a button. <code>{'{site}'}</code> is the name of the site,{' '}
            <code>{'{email}'}</code> its address, <code>{'{contact}'}</code> a link to write to you.
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
      {isPreviewing && <Preview draft={draft} language={language} />}
      {page && <Versions slug={page.slug} language={language} onRestore={restore} />}
      {page && <AuditTrail entity="page" entityId={page.id} />}
      <FormActions onCancel={onClose} form={form} label={t`Save Page`} pendingLabel={t`Saving...`} />
    </form>
  );
}

/** The page of the draft; while it cannot be saved, the reason. */
function Preview({ draft: { title, intro, text }, language }: { draft: PageDraft; language: Language }) {
  const { data, error } = useQuery({
    ...pagePreviewQuery({ title, intro, text, language }),
    placeholderData: previous => previous,
  });
  if (error)
    return (
      <p role="status" className="rounded-control border border-line p-4 text-muted">
        {getMessage(error, t`The preview could not be loaded.`)}
      </p>
    );
  if (!data) return <Skeleton className="h-60 rounded-control" />;
  return (
    <section aria-label={t`Preview`} className="rounded-control border border-line p-5">
      <div {...inLanguage(language)}>
        <p className="font-display font-semibold text-2xl">{title}</p>
        <p className="mt-2 mb-6 text-lg text-muted">{intro}</p>
      </div>
      <Prose html={data.html} written={language} />
    </section>
  );
}

interface VersionsProps {
  readonly slug: string;
  readonly language: Language;
  readonly onRestore: (version: PageVersion) => void;
}

/** The former texts of a page in a language, each of which can be taken into the form. */
function Versions({ slug, language, onRestore }: VersionsProps) {
  const { data, isError, refetch } = useQuery(pageVersionsQuery(slug, language));
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-muted text-sm">
        <Trans>The versions could not be loaded.</Trans>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (!data) return <SkeletonText lines={2} />;
  if (data.length === 0) return null;
  return (
    <section aria-label={t`Versions`}>
      <h3 className="font-medium text-sm">
        <Trans>Versions</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {data.map(version => {
          const when = formatDateTime(version.at);
          return (
            <li key={version.at} className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm">
              <time dateTime={version.at}>{when}</time>
              <span className="min-w-0 flex-1 truncate text-muted" {...inLanguage(language)}>
                {version.title}
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Restore the version of ${when}`}
                onClick={() => onRestore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
