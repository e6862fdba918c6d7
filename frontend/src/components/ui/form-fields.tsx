import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Textarea } from './textarea.tsx';

/** Parts of a react-hook-form form that its fields need. */
export interface FieldForm<Name extends string> {
  readonly register: (name: Name) => UseFormRegisterReturn;
  readonly formState: {
    readonly errors: { readonly [name in Name]?: { readonly message?: string } };
    readonly defaultValues?: { readonly [name in Name]?: unknown } | undefined;
  };
}

interface FormFieldProps<Name extends string> {
  readonly form: FieldForm<Name>;
  readonly name: Name;
  readonly label: string;
  /** Message if the field is empty. */
  readonly missing?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Class of the field, including its label. */
  readonly className?: string;
}

/** Attributes of the control itself, besides those of its field. */
type ControlProps<Name extends string, Control> = FormFieldProps<Name> & Omit<Control, keyof FormFieldProps<Name>>;

function splitProps<Name extends string, Props extends FormFieldProps<Name>>(props: Props & FormFieldProps<Name>) {
  const { form, name, label, missing, hint, optional, className, ...control } = props;
  return {
    field: { label, missing, hint, optional, className, error: form.formState.errors[name]?.message },
    control: { ...control, ...form.register(name) },
  };
}

/** Value of a field before the code of the page has run. */
function firstValue<Name extends string>({ form, name }: Pick<FormFieldProps<Name>, 'form' | 'name'>) {
  const value = form.formState.defaultValues?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A single-line text field of a form, with its label and, when its value is refused, the message that says why. */
export function TextField<Name extends string>(props: ControlProps<Name, ComponentProps<'input'>>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <Input defaultValue={firstValue(props)} {...control} />
    </Field>
  );
}

/** The field for the user's own email address. */
export function EmailField(props: Pick<FormFieldProps<'email'>, 'form' | 'hint' | 'className'>) {
  return (
    <TextField
      {...props}
      name="email"
      label={t`Email`}
      missing={t`Please enter your email address`}
      type="email"
      autoComplete="email"
    />
  );
}

/** A TextField for a password. */
export function PasswordField<Name extends string>(props: ControlProps<Name, ComponentProps<'input'>>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

/** A TextField for several lines; `maxHeight` is the class that sets the height from which it scrolls. */
export function TextareaField<Name extends string>(
  props: ControlProps<Name, ComponentProps<'textarea'>> & { readonly maxHeight?: string },
) {
  const { maxHeight, ...rest } = props;
  const { field, control } = splitProps(rest);
  return (
    <Field {...field}>
      <Textarea defaultValue={firstValue(props)} {...control} className={maxHeight} />
    </Field>
  );
}

/** A form that may be in the middle of sending. */
export interface SubmittedForm {
  readonly formState: { readonly isSubmitting: boolean };
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'form'> {
  readonly form: SubmittedForm;
  readonly label: string;
  /** Label while the form is sent. */
  readonly pendingLabel: string;
}

/** The button that sends a form. */
export function SubmitButton({ form, label, pendingLabel, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = form.formState;
  return (
    <Button type="submit" pending={isSubmitting} {...rest}>
      {isSubmitting ? pendingLabel : label}
    </Button>
  );
}
