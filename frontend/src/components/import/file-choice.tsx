import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useId } from 'react';

/** Chooses a CSV file, also by drag and drop. */
export function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const hintId = useId();
  return (
    // The input covers the whole area, so that it accepts dropped files, too.
    <div className="relative grid justify-items-center gap-1 rounded-card border-2 border-control/60 border-dashed px-4 py-8 text-center focus-within:border-primary hover:border-ink/60">
      <FileUp aria-hidden className="mb-1 size-7 text-primary" />
      <span aria-hidden className="font-semibold">
        <Trans>Choose a CSV file</Trans>
      </span>
      <span id={hintId} className="text-muted text-sm">
        <Trans>Nothing is written before you have seen what it does.</Trans>
      </span>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={t`Choose a CSV file`}
        aria-describedby={hintId}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={event => {
          const [file] = event.target.files ?? [];
          // Lets the user choose the same file again after correcting it.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
