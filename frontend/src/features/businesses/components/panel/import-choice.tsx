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
  const [firstCategory = 1] = categories.keys();

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
          The first line names the columns. <Code>externalKey</Code>, <Code>name</Code> and <Code>categoryId</Code> must
          be there.
        </li>
        <li>
          <Code>externalKey</Code> is your own name for a business. A row with a new one adds a business, one with a
          known one changes it.
        </li>
        <li>An empty cell leaves what is there as it is.</li>
        <li>What "Export CSV" gives can be changed and imported.</li>
      </ul>
      <details className="group/ids rounded-control border border-line text-sm">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open/ids:rotate-90" />
          Ids of the categories
        </summary>
        <dl className="grid gap-x-6 gap-y-1 px-3 pb-3 sm:grid-cols-2">
          {[...categories].map(([id, name]) => (
            <div key={id} className="flex gap-2">
              <dt className="w-8 shrink-0 text-right font-mono text-muted">{id}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
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
