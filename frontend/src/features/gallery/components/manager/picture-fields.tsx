import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Select } from '#components/ui/select.tsx';
import { typeLabels } from '#lib/picture-types.ts';
import { describePlace, type PictureWords } from '../../picture-form.ts';

interface PictureFieldsProps {
  readonly form: UseFormReturn<PictureWords>;
  /** True if the portfolio is full. */
  readonly isFull: boolean;
  readonly disabled: boolean;
}

/** Type, title and description of a picture. */
export function PictureFields({ form, isFull, disabled }: PictureFieldsProps) {
  const type = form.watch('type');
  return (
    <fieldset className="grid min-w-0 gap-4" disabled={disabled}>
      <Field
        label={t`Type`}
        hint={
          isFull && type === 'portfolio' ? (
            <span className="font-medium text-warning-text">
              <Trans>
                Limit Reached: a portfolio has six images at most. Choose another type, or delete one of them first.
              </Trans>
            </span>
          ) : (
            describePlace(type)
          )
        }
      >
        <Select {...form.register('type')}>
          {(Object.entries(typeLabels) as [PictureWords['type'], string][]).map(([value, label]) => {
            const isClosed = isFull && value === 'portfolio';
            return (
              <option key={value} value={value} disabled={isClosed}>
                {isClosed ? t`${label} (Limit Reached)` : label}
              </option>
            );
          })}
        </Select>
      </Field>
      <TextField form={form} name="title" label={t`Title`} optional autoComplete="off" />
      <TextareaField form={form} name="description" label={t`Description`} optional rows={3} maxHeight="max-h-60" />
    </fieldset>
  );
}
