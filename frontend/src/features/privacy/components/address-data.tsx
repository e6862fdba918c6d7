import type { AddressCounts } from '@doorstep/contracts/identity/address-data/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { addressDataQuery, useDownloadAddressData, useEraseAddressData } from '../api/address-data.ts';

const labels: Record<keyof AddressCounts, string> = {
  inquiries: t`Inquiries`,
  replies: t`Replies in conversations`,
  messages: t`Messages from the contact page`,
  requests: t`Requests to be listed`,
  copies: t`Copies that wait to be sent`,
};

interface AddressDataProps {
  readonly dataKey: string;
  /** Shown once the key has expired. */
  readonly over: ReactNode;
  /** The card around the content. */
  readonly frame: (description: ReactNode, content: ReactNode) => ReactNode;
}

/** Lists how much is stored under an address without an account, and offers its download and deletion. */
export function AddressData({ dataKey, over, frame }: AddressDataProps) {
  const { data, isPending, error, refetch } = useQuery(addressDataQuery(dataKey));
  if (hasStatus(error, 404)) return over;
  if (isPending)
    return frame(
      undefined,
      <div role="status" aria-label={t`Loading your data`}>
        <SkeletonText lines={5} />
      </div>,
    );
  if (!data)
    return frame(
      undefined,
      <ErrorState description={t`Your data could not be loaded. Please try again.`} onRetry={() => void refetch()} />,
    );
  const { address, hasAccount, counts } = data;
  const stored = Object.entries(counts).filter(([, count]) => count > 0) as [keyof AddressCounts, number][];
  return frame(
    stored.length > 0 ? (
      <span className="[overflow-wrap:anywhere]">
        <Trans>This is stored under {address} without an account.</Trans>
      </span>
    ) : (
      <span className="[overflow-wrap:anywhere]">
        <Trans>Nothing is stored under {address} without an account.</Trans>
      </span>
    ),
    <div className="grid gap-5">
      {stored.length > 0 && (
        <>
          <dl aria-label={t`Your data`} className="divide-y divide-line">
            {stored.map(([section, count]) => (
              <div key={section} className="flex justify-between gap-4 py-3">
                <dt className="min-w-0 font-semibold">{labels[section]}</dt>
                <dd className="text-muted">{count}</dd>
              </div>
            ))}
          </dl>
          <Actions dataKey={dataKey} />
        </>
      )}
      {hasAccount && (
        <p className="text-muted text-sm">
          <Trans>An account has this address, too. Sign in to download its data or delete it on your profile.</Trans>
        </p>
      )}
      {hasAccount && (
        <ButtonLink variant="secondary" className="w-full" to={paths.profile({ tab: 'data' })}>
          <Trans>Go to your profile</Trans>
        </ButtonLink>
      )}
    </div>,
  );
}

function Actions({ dataKey }: { dataKey: string }) {
  const { name: siteName } = useSite();
  const download = useDownloadAddressData();
  const erase = useEraseAddressData();
  const navigate = useNavigate();
  const dialog = useDialog<string>();
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        icon={Download}
        pending={download.isPending}
        onClick={() =>
          void showOutcome(download.mutateAsync({ key: dataKey, siteName }), {
            failure: { title: t`Your data could not be downloaded`, description: t`Please try again.` },
          })
        }
      >
        <Trans>Download</Trans>
      </Button>
      <Button variant="danger" onClick={() => dialog.open(dataKey)}>
        <Trans>Delete All</Trans>
      </Button>
      <DeletionDialog
        dialog={dialog}
        question={() => ({
          title: t`Delete your data?`,
          description: t`This cannot be undone. Businesses cannot read your inquiries any more, and requests to be listed end. You get a receipt.`,
        })}
        action={t`Delete All`}
        onDelete={async key => {
          const { token } = await erase.mutateAsync(key);
          void navigate(paths.erasureReceipt(token));
        }}
        success={() => ({ title: t`Your data is being deleted` })}
        failure={{ title: t`Failed to delete your data`, description: t`Please try again.` }}
      />
    </div>
  );
}
