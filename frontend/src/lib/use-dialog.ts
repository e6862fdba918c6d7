import { useState } from 'react';

export interface DialogState<Subject> {
  /** Subject of the dialog. It stays while the dialog closes, so that its text does not change on the way out. */
  readonly subject: Subject | undefined;
  readonly isOpen: boolean;
  readonly open: (subject?: Subject) => void;
  readonly close: () => void;
}

/** State of a dialog about one subject at a time, or about none yet, as one that creates something. */
export function useDialog<Subject = never>(): DialogState<Subject> {
  const [state, setState] = useState<Pick<DialogState<Subject>, 'subject' | 'isOpen'>>({
    subject: undefined,
    isOpen: false,
  });
  return {
    ...state,
    open: subject => setState({ subject, isOpen: true }),
    close: () => setState(({ subject }) => ({ subject, isOpen: false })),
  };
}
