import { CloudOff, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

/** Whether what was filled in is kept, and the way to begin anew. `keeping` is undefined before there is anything to keep. */
export function DraftNote({
  keeping,
  onStartOver,
}: {
  keeping: boolean | undefined;
  onStartOver: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  if (keeping === undefined) return null;
  const Icon = keeping ? HardDrive : CloudOff;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      <p role="status" className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {keeping
          ? 'Your draft is kept on this device'
          : 'Your draft cannot be kept on this device. Please finish it before you leave'}
      </p>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Start over?"
        description="What you filled in and the images you chose are deleted from this device."
        action="Start Over"
        actionPending="Deleting..."
        keep="Keep Draft"
        pending={isPending}
        onConfirm={async () => {
          setPending(true);
          await onStartOver();
        }}
      />
    </div>
  );
}
