import { t } from '@lingui/core/macro';
import { type ComponentProps, useRef, useState } from 'react';
import { UnsavedChanges } from '#lib/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, type StateDialog } from './dialog.tsx';

/** A dialog around a form that is discarded when it closes. With unsaved input, Escape and a tap outside ask first. */
export function FormDialog({ dialog, ...content }: ComponentProps<typeof StateDialog>) {
  const unsaved = useRef(false);
  const [isAsking, setAsking] = useState(false);
  function close() {
    setAsking(false);
    dialog.close();
  }
  return (
    <Dialog open={dialog.isOpen} onOpenChange={isOpen => !isOpen && (unsaved.current ? setAsking(true) : close())}>
      <UnsavedChanges value={unsaved}>
        <DialogContent {...content} />
      </UnsavedChanges>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Discard your changes?`}
        description={t`What you typed has not been saved.`}
        action={t`Discard`}
        actionPending={t`Discard`}
        pending={false}
        keep={t`Keep editing`}
        onConfirm={close}
      />
    </Dialog>
  );
}
