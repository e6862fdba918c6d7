import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { formatFileSize } from '#lib/format.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';
import type { ChosenPicture } from '../use-composer.ts';

interface ChosenPicturesProps {
  readonly pictures: readonly ChosenPicture[];
  readonly isSending: boolean;
  readonly onRemove: (key: string) => void;
}

/** The pictures that are sent next, with how far each is and why one was not sent. */
export function ChosenPictures({ pictures, isSending, onRemove }: ChosenPicturesProps) {
  return (
    <ul aria-label={t`Pictures to send`} className="grid grid-cols-1 gap-2">
      {pictures.map(picture => (
        <li key={picture.key} className="flex items-center gap-3 rounded-control bg-sunken p-2">
          <Preview file={picture.file} />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
            {picture.progress === undefined ? (
              <p className="flex flex-wrap gap-x-2 text-sm">
                <bdi className="min-w-0 truncate">{picture.file.name}</bdi>
                <span className="text-muted">{formatFileSize(picture.file.size)}</span>
              </p>
            ) : (
              <Progress value={picture.progress} label={picture.file.name} />
            )}
            {picture.error && <FieldError role="alert">{picture.error}</FieldError>}
          </div>
          <Button
            size="icon-sm"
            variant="ghost"
            icon={X}
            disabled={isSending && !picture.isRefused}
            aria-label={t`Remove ${picture.file.name}`}
            onClick={() => onRemove(picture.key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The picture itself; a plain box for a file that is none. */
function Preview({ file }: { file: File }) {
  const src = useFilePreview(file.type.startsWith('image/') ? file : undefined);
  return src ? (
    <img src={src} alt="" className="size-12 shrink-0 rounded-control object-cover" />
  ) : (
    <span className="size-12 shrink-0 rounded-control bg-line" />
  );
}
