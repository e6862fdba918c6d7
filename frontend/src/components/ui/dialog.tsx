import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the bottom, which stay in view while the content scrolls. */
  readonly footer?: ReactNode;
}

/** A dialog that rises 8 px in the center of wide screens and is a bottom sheet on phones. */
export function DialogContent({ title, description, footer, className, children, ...rest }: DialogContentProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
        <Radix.Content
          className={cn(
            'pointer-events-auto flex max-h-[92dvh] w-full flex-col rounded-t-[20px] bg-raised shadow-overlay outline-none sm:max-h-[min(88dvh,52rem)] sm:max-w-lg sm:rounded-card',
            'data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up sm:data-[state=closed]:animate-sink sm:data-[state=open]:animate-rise',
            className,
          )}
          // Escape also drops a word that is composed in a writing system such as Japanese.
          onEscapeKeyDown={event => event.isComposing && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          {...rest}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <div className="grid flex-1 gap-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="text-muted text-sm">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t`Close`}
              className="-mt-2 -me-2 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="overflow-y-auto px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </div>
    </Radix.Portal>
  );
}

interface StateDialogProps extends DialogContentProps {
  readonly dialog: Pick<DialogState<unknown>, 'isOpen' | 'close'>;
}

/** A dialog opened and closed by `useDialog`. */
export function StateDialog({ dialog, ...content }: StateDialogProps) {
  return (
    <Dialog open={dialog.isOpen} onOpenChange={isOpen => !isOpen && dialog.close()}>
      <DialogContent {...content} />
    </Dialog>
  );
}
