import { type MailTemplate, mailDraft, mailTemplateNames } from '@doorstep/contracts/identity/mails/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { LanguageField } from '#components/ui/language-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { getMessage } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useSite } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { type DialogState, useDialog } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import {
  type EditedTemplate,
  mailTemplatesQuery,
  previewQuery,
  useResetTemplate,
  useSendSample,
  useUpdateTemplate,
} from '../api/mails.ts';
import { MailFrame } from './mail-frame.tsx';

/** Edits the text of one mail, with a preview, a test mail and the way back to the text of the release. */
export const TemplateDialog = ({ dialog }: { dialog: DialogState<MailTemplate> }) => (
  <FormDialog
    dialog={dialog}
    title={dialog.subject?.title ?? ''}
    description={dialog.subject?.occasion}
    className="sm:max-w-3xl"
  >
    {dialog.subject && <TemplateInLanguage name={dialog.subject.name} onClose={dialog.close} />}
  </FormDialog>
);

/** The text has a version of its own for the mails in each language of the site. */
function TemplateInLanguage({ name, onClose }: { name: MailTemplate['name']; onClose: () => void }) {
  const site = useSite();
  const [chosen, setChosen] = useState(site.language);
  const language = chosen === site.language ? undefined : chosen;
  const { data, isError, refetch } = useQuery(mailTemplatesQuery(language));
  const template = data?.find(known => known.name === name);
  return (
    <div className="flex flex-col gap-4">
      <LanguageField value={chosen} hint={t`The text is for readers of this language only.`} onChange={setChosen} />
      {isError && (
        <ErrorState description={t`The texts could not be loaded. Please try again.`} onRetry={() => void refetch()} />
      )}
      {!isError && !template && <Skeleton className="h-120 rounded-control" />}
      {template && <Editor key={chosen} template={template} language={language} onClose={onClose} />}
    </div>
  );
}

interface EditorProps {
  template: MailTemplate;
  /** Undefined for the language of the site. */
  language: Language | undefined;
  onClose: () => void;
}

const toDraft = ({ subject, text }: MailTemplate) => ({ subject, text });

function Editor({ template, language, onClose }: EditorProps) {
  const { name, variables } = template;
  const { edit, pick } = useEdit({ stored: template, toFields: toDraft });
  const update = useUpdateTemplate();
  const reset = useResetTemplate();
  const sample = useSendSample();
  const resetting = useDialog();
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, submit } = useApiForm({
    edit,
    schema: mailDraft,
    defaultValues: toDraft(template),
    send: draft => update.mutateAsync({ params: { name }, query: { language }, body: pick(draft) }),
    success: () => {
      onClose();
      return { title: t`Text saved`, description: t`The next mail "${template.title}" has it.` };
    },
    failure: { title: t`Failed to save the text`, description: t`Please look at the marked fields.` },
  });
  const draft = useDelayed(form.watch(), 300);

  /** Sends the draft, saved or not. */
  const sendSample = form.handleSubmit(body =>
    showOutcome(
      sample.mutateAsync({ params: { name }, query: { language }, body }).catch(error => {
        showFieldErrors(error, form);
        throw error;
      }),
      {
        success: ({ address }) => ({ title: t`Test mail written`, description: t`It goes to ${address}.` }),
        failure: { title: t`Failed to send the test mail`, description: t`Please look at the marked fields.` },
      },
    ),
  );

  async function returnToRelease() {
    await showOutcome(reset.mutateAsync({ params: { name }, query: { language } }), {
      success: { title: t`Text reset`, description: t`The next mail has the text of the release.` },
      failure: { title: t`Failed to reset the text` },
    });
    resetting.close();
    onClose();
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField form={form} name="subject" label={t`Subject`} missing={t`Please enter a subject`} maxLength={150} />
      <TextareaField
        form={form}
        name="text"
        label={t`Text`}
        missing={t`Please enter a text`}
        hint={t`Markdown: a line between paragraphs, **bold**, and [words](address) for a link; alone in its paragraph it becomes a button. A paragraph with an empty variable is left out.`}
        rows={10}
        maxHeight="max-h-100"
      />
      <dl aria-label={t`Variables`} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {[{ name: 'site', meaning: t`The name of the site`, required: false }, ...variables].map(variable => (
          <div key={variable.name} className="grid sm:contents">
            <dt>
              <code className="rounded-sm bg-sunken px-1">{`{${variable.name}}`}</code>
            </dt>
            <dd className="text-muted">
              {variable.meaning}
              {variable.required && t`; the mail needs it`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
          {isPreviewing ? t`Hide Preview` : t`Show Preview`}
        </Button>
        <Button variant="secondary" pending={sample.isPending} onClick={() => void sendSample()}>
          <Trans>Send to Me</Trans>
        </Button>
        {template.isWritten && (
          <Button variant="ghost" onClick={() => resetting.open()}>
            <Trans>Reset to Default</Trans>
          </Button>
        )}
      </div>
      {isPreviewing && <Preview template={{ name, language }} draft={draft} />}
      <AuditTrail entity="mail-template" entityId={mailTemplateNames.indexOf(name) + 1} />
      <FormActions onCancel={onClose} form={form} label={t`Save Text`} pendingLabel={t`Saving...`} />
      <ConfirmDialog
        open={resetting.isOpen}
        onOpenChange={isOpen => !isOpen && resetting.close()}
        title={t`Reset this text?`}
        description={t`The text of the release replaces yours. The history keeps yours.`}
        action={t`Reset Text`}
        actionPending={t`Resetting...`}
        pending={reset.isPending}
        onConfirm={() => void returnToRelease()}
      />
    </form>
  );
}

/** The mail of the draft; while it cannot be sent, the reason. */
function Preview({ template, draft }: { template: EditedTemplate; draft: { subject: string; text: string } }) {
  const { data, error } = useQuery({ ...previewQuery(template, draft), placeholderData: previous => previous });
  if (error)
    return (
      <p role="status" className="rounded-control border border-line p-4 text-muted">
        {getMessage(error, t`The preview could not be loaded.`)}
      </p>
    );
  return data ? <MailFrame mail={data} /> : <Skeleton className="h-120 rounded-control" />;
}
