import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { saveFile } from '#lib/save-file.ts';
import { useSite } from '#lib/site.ts';
import { sampleFile } from '../sample-file.ts';

/** Describes the files that can be imported. */
export function ImportHints() {
  const { country } = useSite();
  const categories = useCategoryNames();
  const [firstCategory = t`Home`] = categories.values();

  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>
          <Trans>Any CSV file with the names of its columns: up to 50,000 rows and 50 MB, also from Excel.</Trans>
        </li>
        <li>
          <Trans>
            Exports of GeoDirectory, Directorist, HivePress, Google Business Profile and OpenStreetMap are recognized,
            and what "Export CSV" gives can be changed and imported, here or on another site.
          </Trans>
        </li>
        <li>
          <Trans>You choose which column is which, and then see what every row would do.</Trans>
        </li>
        <li>
          <Trans>An empty cell leaves what is there as it is, and a whole import can be undone.</Trans>
        </li>
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start justify-self-start"
        onClick={() => saveFile('businesses-sample.csv', sampleFile(firstCategory, country), 'text/csv')}
        icon={Download}
      >
        <Trans>Download a sample file</Trans>
      </Button>
    </>
  );
}
