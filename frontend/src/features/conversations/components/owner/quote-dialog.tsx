import { z } from '@doorstep/contracts/common/zod.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { maxQuoteItems, quoteSchema, quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Input } from '#components/ui/input.tsx';
import { RemoveButton } from '#components/ui/remove-button.tsx';
import { toDay } from '#lib/days.ts';
import { useKeyring } from '#lib/keyring.ts';
import { currencySymbol, formatPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';
import { readTypedAmount } from '#lib/typed-numbers.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useReplyAsBusiness } from '../../api/owner-conversation.ts';

const { items, validUntil } = quoteSchema.shape;
const offerDays = 14;

function quoteForm(site: Site) {
  /** The amount as people of the site's country write it. */
  const amount = z
    .string()
    .refine(text => readTypedAmount(text, site) !== undefined, t`Please enter an amount`)
    .transform(text => readTypedAmount(text, site));
  return z.object({
    text: z.string().trim().max(5000),
    items: z.array(items.element.extend({ amount: amount.pipe(items.element.shape.amount) })).min(1),
    validUntil,
  });
}

interface QuoteDialogProps {
  readonly dialog: DialogState<never>;
  readonly inquiry: Inquiry;
}

/** Writes a quote: what costs how much, and until when it holds. */
export const QuoteDialog = ({ dialog, inquiry }: QuoteDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Send quote`}
    description={t`${inquiry.name} can accept or decline it. Nothing is paid here.`}
  >
    <QuoteForm inquiry={inquiry} onDone={dialog.close} />
  </FormDialog>
);

function QuoteForm({ inquiry, onDone }: { inquiry: Inquiry; onDone: () => void }) {
  const site = useSite();
  const { currency } = site;
  const reply = useReplyAsBusiness(inquiry);
  const keys = useKeyring();
  const { form, submit } = useApiForm({
    schema: quoteForm(site),
    defaultValues: {
      text: '',
      items: [{ text: '', amount: '' }],
      validUntil: toDay(new Date(Date.now() + offerDays * 24 * 60 * 60_000)),
    },
    send: ({ text, ...quote }) => reply.mutateAsync({ text, quote, idempotencyKey: keys.keyFor({ text, quote }) }),
    success: () => {
      onDone();
      return { title: t`Quote sent` };
    },
    failure: { title: t`Not sent`, description: t`Please try again.` },
  });
  const rows = useFieldArray({ control: form.control, name: 'items', keyName: 'rowId' });
  const written = useWatch({ control: form.control, name: 'items' });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {rows.fields.map((row, index) => (
        <fieldset
          key={row.rowId}
          className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2 narrow:grid-cols-1"
        >
          <legend className="sr-only">{t`Item ${index + 1}`}</legend>
          <Field label={t`Item`} error={errors.items?.[index]?.text?.message}>
            <Input autoComplete="off" {...form.register(`items.${index}.text`)} />
          </Field>
          <Field label={t`Amount (${currencySymbol(currency)})`} error={errors.items?.[index]?.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...form.register(`items.${index}.amount`)} />
          </Field>
          <RemoveButton
            label={t`Remove item ${index + 1}`}
            disabled={rows.fields.length === 1}
            onClick={() => rows.remove(index)}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          variant="secondary"
          icon={Plus}
          disabled={rows.fields.length >= maxQuoteItems}
          onClick={() => rows.append({ text: '', amount: '' })}
        >
          <Trans>Add an item</Trans>
        </Button>
        <p aria-live="polite" className="font-semibold">
          <Trans>
            Total:{' '}
            {formatPrice(
              quoteTotal(written.map(item => ({ amount: readTypedAmount(item.amount, site) ?? 0 }))),
              currency,
            )}
          </Trans>
        </p>
      </div>
      <TextField form={form} name="validUntil" label={t`Valid until`} type="date" min={toDay(new Date())} />
      <TextareaField form={form} name="text" label={t`Message`} optional rows={3} maxHeight="max-h-60" />
      <FormActions form={form} onCancel={onDone} label={t`Send quote`} pendingLabel={t`Sending...`} />
    </form>
  );
}
