import { maxFurtherPhones } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { RemoveButton } from '#components/ui/remove-button.tsx';
import type { BusinessValues } from '../business-values.ts';

/** Telephone numbers besides the first, one row each. A row left empty is no number. */
export function FurtherPhones() {
  const { control, register, formState } = useFormContext<BusinessValues>();
  const rows = useFieldArray({ control, name: 'furtherPhones' });
  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      {rows.fields.map((row, index) => (
        <div key={row.id} className="flex items-end gap-2 sm:max-w-96">
          <Field
            label={t`Further phone ${index + 1}`}
            className="min-w-0 flex-1"
            error={formState.errors.furtherPhones?.[index]?.phone?.message}
          >
            <Input type="tel" autoComplete="off" {...register(`furtherPhones.${index}.phone`)} />
          </Field>
          <RemoveButton label={t`Remove further phone ${index + 1}`} onClick={() => rows.remove(index)} />
        </div>
      ))}
      {rows.fields.length < maxFurtherPhones && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          icon={Plus}
          onClick={() => rows.append({ phone: '' })}
        >
          <Trans>Add a phone number</Trans>
        </Button>
      )}
    </div>
  );
}
