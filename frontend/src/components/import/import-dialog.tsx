import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportReportView } from './import-report.tsx';
import { type ImportEndpoint, type ImportStep, useImport, writtenRows } from './use-import.ts';

interface ImportDialogProps {
  readonly dialog: DialogState<never>;
  readonly title: string;
  /** Maximum size of a file, in words. */
  readonly limits: string;
  readonly endpoint: ImportEndpoint;
  readonly invalidates: Parameters<typeof useImport>[1];
  /** Explains the format of the file. */
  readonly children: ReactNode;
}

/** Imports the rows of a file; a report shows what it would do before anything is written. */
export function ImportDialog({ dialog, title, limits, endpoint, invalidates, children }: ImportDialogProps) {
  const { step, check, run, restart } = useImport(endpoint, invalidates);
  const isRunning = step.name === 'checking' || step.name === 'importing';

  function close() {
    if (isRunning) return;
    restart();
    dialog.close();
  }

  return (
    <Dialog open={dialog.isOpen} onOpenChange={isOpen => !isOpen && close()}>
      <DialogContent title={title} description={'file' in step ? step.file.name : limits} className="sm:max-w-2xl">
        <div className="flex flex-col gap-4">
          {'failure' in step && step.failure && (
            <p
              role="alert"
              className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-danger-text text-sm"
            >
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {step.failure}
            </p>
          )}
          {step.name === 'choose' && (
            <>
              <FileChoice onChoose={file => void check(file)} />
              {children}
            </>
          )}
          {isRunning && <Progress value={step.fraction} label={progressLabel(step)} />}
          {(step.name === 'checked' || step.name === 'done') && <ImportReportView report={step.report} />}
          {step.name === 'checked' && (
            <DialogActions>
              <Button variant="secondary" onClick={restart}>
                <Trans>Choose another file</Trans>
              </Button>
              <Button disabled={writtenRows(step.report) === 0} onClick={() => void run(step.file, step.report)}>
                {writtenRows(step.report) === 0
                  ? t`Nothing to import`
                  : t`Import ${plural(writtenRows(step.report), { one: '# row', other: '# rows' })}`}
              </Button>
            </DialogActions>
          )}
          {step.name === 'done' && (
            <DialogActions>
              <Button variant="secondary" onClick={restart}>
                <Trans>Import another file</Trans>
              </Button>
              <DialogClose asChild>
                <Button>
                  <Trans>Done</Trans>
                </Button>
              </DialogClose>
            </DialogActions>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function progressLabel(step: ImportStep): string {
  if (step.name !== 'importing') return t`Checking every row...`;
  return t`Importing ${plural(step.rows ?? 0, { one: '# row', other: '# rows' })}. Please keep this page open.`;
}
