import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#lib/use-online.ts';

/** Says below the header that there is no connection. The status element is always present, since screen readers announce only changes. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-line border-t bg-sunken">
          <span className="wrap flex items-center gap-2.5 py-2 text-sm">
            <WifiOff aria-hidden className="size-4.5 shrink-0" />
            <Trans>You are offline. What you have opened can still be read.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}
