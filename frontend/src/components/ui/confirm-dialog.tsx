import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Label of the button that runs the action, and its label while it runs. */
  readonly action: string;
  readonly actionPending: string;
  readonly pending: boolean;
  /** A word to type first, for actions with large effects that cannot be undone. */
  readonly typed?: string;
  readonly keep?: string;
  /** True if the dialog only explains why the action is impossible. */
  readonly isRefused?: boolean;
  readonly variant?: 'danger' | 'primary';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone, in the danger color unless `variant` says otherwise. */
export function ConfirmDialog({ open, onOpenChange, title, description, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent role="alertdialog" title={title} description={description} className="sm:max-w-md">
        <Question {...rest} />
      </DialogContent>
    </Dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title' | 'description'>;

function Question({
  action,
  actionPending,
  pending,
  typed,
  keep = t`Cancel`,
  variant = 'danger',
  isRefused,
  onConfirm,
}: QuestionProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="grid gap-5 pt-2"
      onSubmit={event => {
        event.preventDefault();
        // The question may be inside another form, which React would send too.
        event.stopPropagation();
        onConfirm();
      }}
    >
      {typed && (
        <Field label={t`Type ${typed} to confirm`}>
          <Input autoComplete="off" value={text} onChange={event => setText(event.target.value)} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose asChild>
          <Button variant="secondary">{keep}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant={variant}
          pending={pending}
          disabled={isRefused || (typed !== undefined && text.trim() !== typed)}
        >
          {pending ? actionPending : action}
        </Button>
      </div>
    </form>
  );
}
