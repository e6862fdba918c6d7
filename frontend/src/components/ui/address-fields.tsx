import { t } from '@lingui/core/macro';
import { type FieldForm, TextField } from './form-fields.tsx';

interface AddressFieldsProps {
  readonly form: FieldForm<'address' | 'city' | 'state' | 'zip'>;
  readonly optional: boolean;
  readonly stateLabel: string;
}

/** Fields for the address of a business. */
export function AddressFields({ form, optional, stateLabel }: AddressFieldsProps) {
  const line = { form, optional, className: 'sm:col-span-2' };
  return (
    <>
      <TextField
        {...line}
        name="address"
        label={t`Street address`}
        missing={t`Please enter the street address`}
        autoComplete="street-address"
      />
      <TextField
        {...line}
        name="city"
        label={t`City`}
        missing={t`Please enter the city`}
        autoComplete="address-level2"
      />
      <TextField
        form={form}
        name="state"
        label={stateLabel}
        missing={t`Please enter the state`}
        optional={optional}
        autoComplete="address-level1"
      />
      <TextField
        form={form}
        name="zip"
        label={t`Zip code`}
        missing={t`Please enter the zip code`}
        optional={optional}
        autoComplete="postal-code"
      />
    </>
  );
}
