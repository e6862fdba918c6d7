import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#lib/push.ts';
import { failureToast, toast } from '#lib/toast-store.ts';

const explanations: Record<PushState, string> = {
  unsupported: t`This browser cannot show push notifications. On an iPhone or iPad, add the site to the home screen first.`,
  blocked: t`Your browser blocks notifications of this site. Allow them in the settings of the browser, then load this page again.`,
  off: t`This browser shows no push notifications.`,
  on: t`This browser shows push notifications, also while the site is closed. Signing out ends that.`,
};

/** Says whether this browser shows push notifications, with the button that changes it. */
export function ThisBrowser({ userId }: { userId: number }) {
  const [state, setState] = useState<PushState>();
  const [isChanging, setChanging] = useState(false);

  useEffect(() => {
    let isShown = true;
    const show = (found: PushState) => isShown && setState(found);
    readPushState(userId).then(show, () => show('unsupported'));
    return () => {
      isShown = false;
    };
  }, [userId]);

  async function change() {
    setChanging(true);
    try {
      setState(state === 'on' ? await turnPushOff() : await turnPushOn(userId));
    } catch (error) {
      const failure = { title: t`Push could not be turned on` };
      toast(failureToast(error, failure));
    }
    setChanging(false);
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        <Trans>This browser</Trans>
        {state === 'on' && (
          <Badge tone="success">
            <Trans>On</Trans>
          </Badge>
        )}
      </h2>
      <div role="status" className="mt-1 max-w-reading text-muted">
        {state ? explanations[state] : <Skeleton className="h-6 max-w-80" />}
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          className="mt-4"
          variant={state === 'on' ? 'secondary' : 'primary'}
          pending={isChanging}
          onClick={change}
        >
          {state === 'on' ? <Trans>Turn push off</Trans> : <Trans>Turn push on</Trans>}
        </Button>
      )}
    </Card>
  );
}
