import { t } from '@lingui/core/macro';
import type { ReactNode, Ref } from 'react';
import { EmailField, type FieldForm, TextareaField, TextField } from './form-fields.tsx';
import { TrapField } from './trap-field.tsx';

type LetterField = 'name' | 'email' | 'subject' | 'message';

interface LetterFieldsProps {
  readonly form: FieldForm<LetterField>;
  readonly trap: Ref<HTMLInputElement>;
  readonly rows: number;
  /** Fields between the sender and the subject. */
  readonly children?: ReactNode;
}

/** Fields of a message from a visitor without an account: name and address, a subject and a text. */
export function LetterFields({ form, trap, rows, children }: LetterFieldsProps) {
  return (
    <>
      <div className="grid gap-[inherit] sm:grid-cols-2">
        <TextField form={form} name="name" label={t`Name`} missing={t`Please enter your name`} autoComplete="name" />
        <EmailField form={form} />
      </div>
      {children}
      <TextField form={form} name="subject" label={t`Subject`} missing={t`Please enter a subject`} autoComplete="off" />
      <TextareaField
        form={form}
        name="message"
        label={t`Message`}
        missing={t`Please write a message`}
        rows={rows}
        maxHeight="max-h-72"
      />
      <TrapField ref={trap} />
    </>
  );
}
