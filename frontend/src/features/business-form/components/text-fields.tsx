import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { AddressFields } from '#components/ui/address-fields.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { TranslationFields } from '#components/ui/translation-fields.tsx';
import type { BusinessValues } from '../business-values.ts';
import { FurtherPhones } from './further-phones.tsx';
import { PlaceFields } from './place-fields.tsx';

interface TextFieldsProps {
  /** True if everything but the website is required, as in the setup. */
  readonly required?: boolean;
}

/** Name and description. Like all fields of this feature, they belong to the form around them (FormProvider). */
export function NameFields({ required }: TextFieldsProps) {
  const form = useFormContext<BusinessValues>();
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t`Business name`}
        missing={t`Please enter the name of the business`}
        className="sm:col-span-2"
        autoComplete="organization"
      />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        missing={t`Please describe the business`}
        optional={!required}
        hint={t`What you do, for whom, and since when`}
        className="sm:col-span-2"
        rows={5}
        maxHeight="max-h-96"
      />
    </>
  );
}

/** The description in further languages. */
export function DescriptionTranslations({ business }: { business: Pick<Business, 'translations'> | undefined }) {
  const form = useFormContext<BusinessValues>();
  return (
    <TranslationFields
      form={form}
      stored={business?.translations}
      texts={[{ label: t`Description`, path: language => `translations.${language}.description`, isLong: true }]}
      className="sm:col-span-2"
    />
  );
}

export const LocationFields = ({ required = false }: TextFieldsProps) => (
  <>
    <AddressFields form={useFormContext<BusinessValues>()} optional={!required} stateName={t`State/Province`} />
    <PlaceFields />
  </>
);

export function ContactFields({ required }: TextFieldsProps) {
  const form = useFormContext<BusinessValues>();
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label={t`Phone`}
        missing={t`Please enter a phone number`}
        optional={!required}
        hint={t`Customers call it and write to it on WhatsApp`}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        form={form}
        name="email"
        label={t`Email`}
        missing={t`Please enter an email address`}
        optional={!required}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="website"
        label={t`Website`}
        optional
        className="sm:col-span-2"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FurtherPhones />
    </>
  );
}
