import {
  type BusinessImport,
  type ImportFormat,
  importDelimiters,
  importEncodings,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useChangeFormat } from '../api/imports.ts';
import { delimiterLabels } from '../texts.ts';

const maxHeader = 10;

/** Reads the file in another way, for letters that look wrong and columns that are not divided; the sample below shows the result. */
export function FormatFields({ row }: { row: BusinessImport }) {
  const { id, encoding, delimiter, header, canChangeFormat } = row;
  const save = useChangeFormat();
  if (!canChangeFormat) return null;

  const change = (format: Partial<ImportFormat>) =>
    void showOutcome(save.mutateAsync({ params: { id }, body: format }), {
      failure: { title: t`The file cannot be read so`, description: t`Please choose another one.` },
    });

  return (
    <Card asChild>
      <details>
        <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
          <Trans>Do letters look wrong, or the columns?</Trans>
        </summary>
        <div className="grid grid-cols-1 gap-4 px-5 pb-5 sm:grid-cols-3" aria-busy={save.isPending}>
          <Field label={t`Encoding`} hint={t`Excel writes UTF-8, or the one of your language.`}>
            <Select
              value={encoding}
              disabled={save.isPending}
              onChange={event => {
                const chosen = importEncodings.find(name => name === event.target.value);
                if (chosen) change({ encoding: chosen });
              }}
            >
              <Options choices={importEncodings.map(name => [name, name])} />
            </Select>
          </Field>
          <Field label={t`Cells are separated by`}>
            <Select
              value={delimiter}
              disabled={save.isPending}
              onChange={event => {
                const chosen = importDelimiters.find(name => name === event.target.value);
                if (chosen) change({ delimiter: chosen });
              }}
            >
              <Options choices={importDelimiters.map(name => [name, delimiterLabels[name]])} />
            </Select>
          </Field>
          <Field label={t`Line with the names of the columns`}>
            <Select
              value={header}
              disabled={save.isPending}
              onChange={event => change({ header: Number(event.target.value) })}
            >
              <Options
                choices={Array.from({ length: Math.max(maxHeader, header) }, (_, index) => [
                  index + 1,
                  String(index + 1),
                ])}
              />
            </Select>
          </Field>
        </div>
      </details>
    </Card>
  );
}
