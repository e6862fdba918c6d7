import { ChevronRight, Download, FileUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { saveFile } from '#lib/save-file.ts';
import { sampleFile } from '../../import-files.ts';

/** Where a file is chosen or dropped, and what it has to look like. */
export function ImportChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const hintId = useId();
  const categories = useCategoryNames();
  const [firstCategory = 'Home'] = categories.values();

  return (
    <>
      {/* The input lies over all of it, and takes files that are dropped, too. */}
      <div className="relative grid justify-items-center gap-1 rounded-card border-2 border-control/60 border-dashed px-4 py-8 text-center focus-within:border-primary hover:border-ink/60">
        <FileUp aria-hidden className="mb-1 size-7 text-primary" />
        <span aria-hidden className="font-semibold">
          Choose a CSV file
        </span>
        <span id={hintId} className="text-muted text-sm">
          Nothing is written before you have seen what it does.
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="Choose a CSV file"
          aria-describedby={hintId}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={event => {
            const [file] = event.target.files ?? [];
            // The same file, corrected, can be chosen again.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </div>
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

const Code = ({ children }: { children: string }) => <code className="rounded bg-sunken px-1 text-xs">{children}</code>;
