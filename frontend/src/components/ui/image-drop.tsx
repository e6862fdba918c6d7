import { ImagePlus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';

interface ImageDropProps {
  /** Label of the button, such as 'Choose Images'. */
  readonly label: string;
  /** Accepted files, in words. */
  readonly hint?: ReactNode;
  /** As the HTML attribute; does not apply to dropped files. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Gets one file without `multiple`. The caller validates the files. */
  readonly onFiles: (files: File[]) => void;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly className?: string;
}

/** Drop area for pictures, with a button that opens the file picker: phones offer the camera there. */
export function ImageDrop({ label, hint, accept = 'image/*', multiple, disabled, onFiles, ...rest }: ImageDropProps) {
  const { buttonRef, className } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null | undefined) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way for pointers; the button does the same for all
    <div
      className={cn(
        'flex flex-col items-center gap-2 rounded-card border border-control/70 border-dashed bg-surface px-4 py-6 text-center narrow:px-1 transition-colors',
        isOver && !disabled && 'border-primary bg-primary-soft',
        className,
      )}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        hidden
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        ref={buttonRef}
        variant="secondary"
        disabled={disabled}
        onClick={() => input.current?.click()}
        icon={ImagePlus}
      >
        {label}
      </Button>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  );
}
