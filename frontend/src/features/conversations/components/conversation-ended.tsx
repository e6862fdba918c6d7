import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';

/** Stands where replies were written while that was possible. */
export const ConversationEnded = () => (
  <p className="flex items-center gap-2.5 border-line border-t px-4 py-4 text-muted text-sm sm:px-5">
    <Lock aria-hidden className="size-4 shrink-0" />
    <Trans>This conversation has ended. You can still read it.</Trans>
  </p>
);
