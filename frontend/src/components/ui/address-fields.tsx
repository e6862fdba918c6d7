import { type FieldForm, TextField } from './form-fields.tsx';

interface AddressFieldsProps {
  readonly form: FieldForm<'address' | 'city' | 'state' | 'zip'>;
  readonly optional: boolean;
  readonly stateLabel: string;
}

/** Where a business is. */
export function AddressFields({ form, optional, stateLabel }: AddressFieldsProps) {
  const line = { form, optional, className: 'sm:col-span-2' };
  return (
    <>
      <TextField {...line} name="address" label="Street address" autoComplete="street-address" />
      <TextField {...line} name="city" label="City" autoComplete="address-level2" />
      <TextField form={form} name="state" label={stateLabel} optional={optional} autoComplete="address-level1" />
      <TextField form={form} name="zip" label="Zip code" optional={optional} autoComplete="postal-code" />
    </>
  );
}
