import { useState } from 'react';
import type { DialogState } from '#lib/use-dialog.ts';

/** State of what was sent in a dialog, undefined before: a dialog that is opened again starts the next. */
export function useSent<Sent>({ isOpen }: Pick<DialogState<never>, 'isOpen'>) {
  const [sent, setSent] = useState<Sent>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSent(undefined);
  }
  return [sent, setSent] as const;
}
