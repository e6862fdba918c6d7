import type { ImportReport } from '@doorstep/contracts/common/csv-imports.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { errorFile } from './csv-file.ts';
import { Figures } from './figures.tsx';

/** Maximum number of errors on the screen; the file has all of them. */
const maxShown = 100;

/** Result or preview of an import, with the rows that have errors. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { dryRun, rows, created, updated, unchanged, errors } = report;
  const refused = new Set(errors.map(({ row }) => row)).size;
  const figures = [
    [dryRun ? t`To add` : t`Added`, created],
    [dryRun ? t`To change` : t`Changed`, updated],
    [t`Unchanged`, unchanged],
    [t`With errors`, refused],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2 font-medium">
        {!dryRun && <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
        {dryRun
          ? t`${plural(rows, { one: '# row', other: '# rows' })} checked; nothing is written yet.`
          : t`${plural(rows, { one: '# row', other: '# rows' })} imported.`}
      </p>
      <Figures figures={figures} />
      {errors.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">
              {dryRun
                ? t`Rows with errors are left out.`
                : t`These rows were left out. Fix them and import the file again.`}
            </p>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveFile('import-errors.csv', errorFile(report), 'text/csv')}
              icon={Download}
            >
              <Trans>Download errors</Trans>
            </Button>
          </div>
          <ErrorTable errors={errors.slice(0, maxShown)} />
          {errors.length > maxShown && (
            <p className="text-muted text-sm">
              <Trans>
                The first {maxShown} of {formatNumber(errors.length)}; the file to download has all of them.
              </Trans>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function ErrorTable({ errors }: Pick<ImportReport, 'errors'>) {
  return (
    <section
      aria-label={t`Errors`}
      className="max-h-72 overflow-auto rounded-control border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
    >
      <table className="w-full text-start text-sm">
        <thead className="sticky top-0 bg-raised text-muted text-xs">
          <tr>
            {[t`Row`, t`Column`, t`What is wrong`].map(name => (
              <th key={name} scope="col" className="border-line border-b px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className="px-3 py-2 tabular-nums">{row}</td>
              <td className="px-3 py-2 font-mono text-xs">{column}</td>
              <td className="px-3 py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
