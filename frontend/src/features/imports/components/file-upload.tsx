import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { FileChoice } from '#components/import/file-choice.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { getMessage } from '#lib/api-error.ts';
import { formatFileSize } from '#lib/format.ts';
import { sendFile } from '../api/imports.ts';

const maxMegabytes = 50;

/** Chooses a file and uploads it. */
export function FileUpload({ onStored }: { onStored: (row: BusinessImport) => void }) {
  const [fraction, setFraction] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function send(file: File) {
    if (file.size > maxMegabytes * 2 ** 20)
      return setFailure(
        t`This file has ${formatFileSize(file.size)}. Files of up to ${maxMegabytes} MB can be imported.`,
      );
    setFailure(undefined);
    setFraction(0);
    try {
      onStored(await sendFile(file, setFraction));
    } catch (error) {
      setFailure(getMessage(error, unreadable));
    } finally {
      setFraction(undefined);
    }
  }

  return (
    <div className="grid gap-4">
      {failure && (
        <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-danger-text text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      {fraction === undefined ? (
        <FileChoice onChoose={file => void send(file)} />
      ) : (
        <Progress value={fraction} label={t`Uploading the file...`} />
      )}
    </div>
  );
}

const unreadable = t`The file could not be sent. If it was changed or moved since it was chosen, please choose it again.`;
