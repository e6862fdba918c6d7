import { inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import type { ReactNode, Ref } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';
import { TrapField } from './trap-field.tsx';

interface LetterValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface LetterFieldsProps {
  readonly register: (name: keyof LetterValues) => UseFormRegisterReturn;
  readonly errors: FieldErrors<LetterValues>;
  readonly trap: Ref<HTMLInputElement>;
  readonly rows: number;
  /** Fields between the sender and the subject. */
  readonly children?: ReactNode;
}

/** What somebody without an account fills in to write a message: who they are, a subject and a text. */
export function LetterFields({ register, errors, trap, rows, children }: LetterFieldsProps) {
  return (
    <>
      <div className="grid gap-[inherit] sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
      </div>
      {children}
      <Field label="Subject" error={errors.subject?.message}>
        <Input autoComplete="off" {...register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea rows={rows} className="max-h-72" {...register('message')} />
      </Field>
      <TrapField ref={trap} label="Company" name={inquiryTrap} />
    </>
  );
}
