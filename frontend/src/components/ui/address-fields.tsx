import { t } from '@lingui/core/macro';
import { stateLabel, zipLabel } from '#lib/address-labels.ts';
import { useSite } from '#lib/site.ts';
import { type FieldForm, TextField } from './form-fields.tsx';

interface AddressFieldsProps {
  readonly form: FieldForm<'address' | 'city' | 'state' | 'zip'>;
  readonly optional: boolean;
  /** The name of the state on a site in the United States. */
  readonly stateName: string;
}

/** Fields for the parts of an address that the country of the site has. */
export function AddressFields({ form, optional, stateName }: AddressFieldsProps) {
  const { country } = useSite();
  const [state, zip] = [stateLabel(country), zipLabel(country)];
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
      {state && (
        <TextField
          form={form}
          name="state"
          {...state}
          {...(country === 'US' && { label: stateName })}
          optional={optional}
          autoComplete="address-level1"
        />
      )}
      {zip && <TextField form={form} name="zip" {...zip} optional={optional} autoComplete="postal-code" />}
    </>
  );
}
