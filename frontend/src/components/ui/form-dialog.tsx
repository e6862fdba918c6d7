import { type ComponentProps, useRef, useState } from 'react';
import { UnsavedChanges } from '#lib/unsaved-changes.ts';
import { Dialog, DialogContent, type StateDialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

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
      <DiscardDialog open={isAsking} onOpenChange={setAsking} onDiscard={close} />
    </Dialog>
  );
}
