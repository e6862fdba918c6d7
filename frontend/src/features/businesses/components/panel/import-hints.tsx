import { ChevronRight, Download } from 'lucide-react';
import { Code } from '#components/import/code.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { saveFile } from '#lib/save-file.ts';
import { sampleFile } from '../../sample-file.ts';

/** Describes the format of a file of businesses. */
export function ImportHints() {
  const categories = useCategoryNames();
  const [firstCategory = 'Home'] = categories.values();

  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        <li>
          The first line names the columns. <Code>name</Code> and <Code>category</Code> must be there, and{' '}
          <Code>city</Code> should be.
        </li>
        <li>A row adds a business, or changes the one with the same name in the same city.</li>
        <li>
          To change names or cities too, give each business a key of your own in a column <Code>externalKey</Code>.
        </li>
        <li>An empty cell leaves what is there as it is.</li>
        <li>What "Export CSV" gives can be changed and imported.</li>
      </ul>
      <details className="group/ids rounded-control border border-line text-sm">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open/ids:rotate-90" />
          Names of the categories
        </summary>
        <ul className="grid gap-x-6 gap-y-1 px-3 pb-3 sm:grid-cols-2">
          {[...categories].map(([id, name]) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </details>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => saveFile('businesses-sample.csv', sampleFile(firstCategory), 'text/csv')}
        icon={Download}
      >
        Download a sample file
      </Button>
    </>
  );
}
