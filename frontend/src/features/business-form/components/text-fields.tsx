import { useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { BusinessValues } from '../business-values.ts';

interface TextFieldsProps {
  /** Whether everything but the website is required, as in the setup. */
  readonly required?: boolean;
}

/** Name and description. Like all fields of this feature, they belong to the form around them (FormProvider). */
export function NameFields({ required }: TextFieldsProps) {
  const { register, formState } = useFormContext<BusinessValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Business name" error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="organization" {...register('name')} />
      </Field>
      <Field
        label="Description"
        optional={!required}
        error={errors.description?.message}
        hint="What you do, for whom, and since when"
        className="sm:col-span-2"
      >
        <Textarea rows={5} className="max-h-96" {...register('description')} />
      </Field>
    </>
  );
}

export function LocationFields({ required }: TextFieldsProps) {
  const { register, formState } = useFormContext<BusinessValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Street address" optional={!required} error={errors.address?.message} className="sm:col-span-2">
        <Input autoComplete="street-address" {...register('address')} />
      </Field>
      <Field label="City" optional={!required} error={errors.city?.message} className="sm:col-span-2">
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="State/Province" optional={!required} error={errors.state?.message}>
        <Input autoComplete="address-level1" {...register('state')} />
      </Field>
      <Field label="Zip code" optional={!required} error={errors.zip?.message}>
        <Input autoComplete="postal-code" {...register('zip')} />
      </Field>
    </>
  );
}

export function ContactFields({ required }: TextFieldsProps) {
  const { register, formState } = useFormContext<BusinessValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label="Phone"
        optional={!required}
        error={errors.phone?.message}
        hint="Customers call it and write to it on WhatsApp"
      >
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label="Email" optional={!required} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Website" optional error={errors.website?.message} className="sm:col-span-2">
        <Input inputMode="url" autoComplete="url" autoCapitalize="none" spellCheck={false} {...register('website')} />
      </Field>
    </>
  );
}
