import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CloudOff, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

/** Shows whether the draft is saved, and the button to start over. `isSaved` is undefined before there is a draft. */
export function DraftNote({
  isSaved,
  onStartOver,
}: {
  isSaved: boolean | undefined;
  onStartOver: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  if (isSaved === undefined) return null;
  const Icon = isSaved ? HardDrive : CloudOff;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      <p role="status" className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {isSaved
          ? t`Your draft is kept on this device`
          : t`Your draft cannot be kept on this device. Please finish it before you leave`}
      </p>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        <Trans>Start over</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Start over?`}
        description={t`What you filled in and the images you chose are deleted from this device.`}
        action={t`Start Over`}
        actionPending={t`Deleting...`}
        keep={t`Keep Draft`}
        pending={isPending}
        onConfirm={async () => {
          setPending(true);
          await onStartOver();
        }}
      />
    </div>
  );
}
