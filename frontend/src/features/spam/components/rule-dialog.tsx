import {
  quarantinePoints,
  type SpamRule,
  type SpamRuleInput,
} from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { t } from '@lingui/core/macro';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useCreateSpamRule, usePreviewSpamRule, useUpdateSpamRule } from '../api/spam-rules.ts';
import { kindLabels } from '../describe-rule.ts';
import { type RuleFields, ruleForm, toCriteria, toFields } from '../rule-form.ts';
import { RulePreview } from './rule-preview.tsx';

interface RuleDialogProps {
  /** The subject of the dialog is the rule to change; there is none for a new one. */
  readonly dialog: DialogState<SpamRule>;
  /** The rules as they are stored. */
  readonly rules: readonly SpamRule[];
}

/** Adds a rule, or changes one. It is tried on the last 30 days before it is in use. */
export const RuleDialog = (props: RuleDialogProps) => (
  <FormDialog dialog={props.dialog} title={props.dialog.subject ? t`Edit Rule` : t`Add Rule`}>
    <RuleForm {...props} />
  </FormDialog>
);

function RuleForm({ dialog: { subject: rule, close }, rules }: RuleDialogProps) {
  const create = useCreateSpamRule();
  const update = useUpdateSpamRule();
  const preview = usePreviewSpamRule(rule?.id);
  const [tried, setTried] = useState<string>();
  const stored = rules.find(({ id }) => id === rule?.id);
  const isKnown = (input: SpamRuleInput) =>
    toCriteria(input) === tried || (stored?.isActive && toCriteria(input) === toCriteria(stored));

  const { edit, pick } = useEdit({ stored: stored ?? rule, toFields });
  const { form, submit } = useApiForm<RuleFields, SpamRuleInput, SpamRule>({
    edit,
    schema: ruleForm.refine(input => !input.isActive || isKnown(input), {
      path: ['isActive'],
      message: t`Please try the rule first, or save it switched off.`,
    }),
    defaultValues: toFields(rule),
    send: body => (rule ? update.mutateAsync({ params: { id: rule.id }, body: pick(body) }) : create.mutateAsync(body)),
    success: ({ isActive }) => {
      close();
      return {
        title: rule ? t`Rule updated` : t`Rule added`,
        description: isActive ? t`Inquiries that are sent from now on are judged by it.` : t`It is switched off.`,
      };
    },
    failure: {
      title: rule ? t`Failed to update rule` : t`Failed to add rule`,
    },
  });
  const { errors } = form.formState;
  const fields = useWatch({ control: form.control });
  const kind = fields.kind ?? 'words';
  const current = ruleForm.safeParse(fields);

  async function tryRule() {
    // Values that the schema refuses are marked at their fields.
    if (!(await form.trigger(['min', 'words', 'points'])) || !current.success) return;
    const input = current.data;
    form.clearErrors('isActive');
    await showOutcome(
      preview.mutateAsync(input).then(() => setTried(toCriteria(input))),
      { failure: { title: t`Failed to try the rule` } },
    );
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <Field label={t`What it looks for`}>
        <Select {...form.register('kind')}>
          <Options choices={Object.entries(kindLabels)} />
        </Select>
      </Field>
      {kind === 'words' ? (
        <TextareaField
          form={form}
          name="words"
          label={t`Words or phrases, one on each line`}
          hint={t`Whole words, also when letters are replaced or set apart: "c.a.s.i.n.o", "cas1no".`}
          rows={5}
          maxHeight="max-h-60"
        />
      ) : (
        <TextField
          form={form}
          name="min"
          label={
            kind === 'links'
              ? t`From this many different sites on`
              : t`From this many other businesses on, within a day`
          }
          missing={t`Please enter a number`}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        form={form}
        name="points"
        label={t`Points`}
        missing={t`Please enter a number`}
        hint={t`With ${quarantinePoints} points, one rule is enough. With fewer, another one has to find something too.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <Button
          variant="secondary"
          icon={FlaskConical}
          pending={preview.isPending}
          className="h-auto min-h-11 whitespace-normal py-2"
          onClick={() => void tryRule()}
        >
          {preview.isPending ? t`Trying...` : t`Try on the Last 30 Days`}
        </Button>
      </div>
      {preview.data && (
        <RulePreview preview={preview.data} isOutdated={!current.success || toCriteria(current.data) !== tried} />
      )}
      <div>
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => (
            <Checkbox
              label={t`In use`}
              checked={field.value}
              onCheckedChange={state => field.onChange(state === true)}
            />
          )}
        />
        {errors.isActive?.message && <FieldError role="alert">{errors.isActive.message}</FieldError>}
      </div>
      <FormActions onCancel={close} form={form} {...(!rule && { label: t`Add Rule`, pendingLabel: t`Adding...` })} />
    </form>
  );
}
