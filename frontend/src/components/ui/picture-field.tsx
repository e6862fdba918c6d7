import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';
import { Picture } from './picture.tsx';

interface PictureFieldProps {
  readonly label: string;
  readonly optional?: boolean;
  /** Address of a stored picture or of the preview of a chosen file. */
  readonly src: string | undefined;
  /** Accepted media types, as the input's `accept`. */
  readonly accept: string;
  /** Shows the whole picture, on a dark background if asked for, as a logo needs. */
  readonly preview?: 'cropped' | 'whole' | 'whole-on-dark';
  readonly hint: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
  /** Allows choosing several files at once; called instead of `onChoose`. */
  readonly onChooseSeveral?: (files: File[]) => void;
  readonly onRemove?: () => void;
}

/** A picture to choose or drop, with its preview. The caller validates the file. */
export function PictureField({ label, optional, src, accept, hint, error, ...rest }: PictureFieldProps) {
  const { disabled, preview = 'cropped', onChoose, onChooseSeveral, onRemove } = rest;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: Iterable<File>) {
    const [file, ...others] = files;
    if (!file || disabled) return;
    if (onChooseSeveral) onChooseSeveral([file, ...others]);
    else onChoose(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5" disabled={disabled}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        {label}
        {optional && (
          <span className="font-normal text-muted text-xs">
            <Trans>Optional</Trans>
          </span>
        )}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
      <div
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex items-center gap-4 narrow:flex-wrap rounded-control border border-control border-dashed p-3 transition-colors',
          isOver && 'border-primary bg-primary-soft',
          error && 'border-danger',
        )}
      >
        {src ? (
          <Picture
            key={src}
            src={src}
            alt={t`Preview`}
            sizes="7rem"
            className={cn('aspect-4/3 w-28 shrink-0 rounded-control', preview === 'whole-on-dark' && 'bg-black')}
            imgClassName={preview === 'cropped' ? undefined : 'object-contain p-2'}
          />
        ) : (
          <span className="grid aspect-4/3 w-28 shrink-0 place-items-center rounded-control bg-sunken text-muted">
            <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
        )}
        <div className="grid min-w-0 justify-items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button ref={select} variant="secondary" size="sm" onClick={() => input.current?.click()}>
              {src ? t`Change Image` : t`Select Image`}
            </Button>
            {src && onRemove && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t`Remove image`}
                onClick={() => {
                  onRemove();
                  select.current?.focus();
                }}
                icon={Trash2}
              />
            )}
          </div>
          <p className="text-muted text-sm">{hint}</p>
        </div>
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-sm">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onChooseSeveral !== undefined}
        aria-label={t`${label} file`}
        hidden
        onChange={({ target }) => {
          take(target.files ?? []);
          target.value = '';
        }}
      />
    </fieldset>
  );
}
