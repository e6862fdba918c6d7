import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { FavoriteList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link2, Link2Off, RefreshCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useSiteAddress } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useShareList, useStopSharing } from '../api/favorite-lists.ts';

/** The secret link of a list: how to make one, copy it, replace it and end it. */
export function ShareList({ list: { id, shareKey } }: { list: FavoriteList }) {
  const address = useSiteAddress();
  const share = useShareList();
  const stop = useStopSharing();
  const failure = { title: t`The link was not changed`, description: t`Please try again.` };
  const change = (write: Promise<unknown>) => void showOutcome(write, { failure });
  const create = () => change(share.mutateAsync({ params: { id } }));
  if (!shareKey)
    return (
      <Button icon={Link2} pending={share.isPending} onClick={create}>
        <Trans>Create a link</Trans>
      </Button>
    );
  const link = address + fillPath(pageRoutes.sharedList, { key: shareKey });
  return (
    <div className="grid gap-4">
      <Field label={t`Link`} hint={t`A new link ends this one.`}>
        <Input readOnly value={link} dir="ltr" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton variant="primary" label={t`Copy the link`} text={link} />
        <Button variant="secondary" icon={RefreshCw} pending={share.isPending} onClick={create}>
          <Trans>New link</Trans>
        </Button>
        <Button
          variant="secondary"
          icon={Link2Off}
          pending={stop.isPending}
          onClick={() => change(stop.mutateAsync({ params: { id } }))}
        >
          <Trans>Stop sharing</Trans>
        </Button>
      </div>
    </div>
  );
}
