import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Hourglass } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { isToken } from '#features/auth/api/passwords.ts';
import { LinkOver } from '#features/auth/components/link-over.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { receiptQuery } from '#features/privacy/api/erasures.ts';
import { ReceiptItems } from '#features/privacy/components/receipt-items.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

/** The list of what was deleted with an account, or under an address without one; the person has the link. */
export default function ErasureReceiptPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <PageHead title={t`Your receipt`} noIndex />
      {isToken(token) ? <Receipt token={token} /> : <ReceiptOver />}
    </>
  );
}

function Receipt({ token }: { token: string }) {
  const { data: receipt, isPending, error, refetch } = useQuery(receiptQuery(token));
  if (hasStatus(error, 404)) return <ReceiptOver />;
  if (isPending)
    return (
      <NarrowCard icon={Hourglass} title={t`Your receipt`}>
        <div role="status" aria-label={t`Loading your receipt`}>
          <SkeletonText lines={5} />
        </div>
      </NarrowCard>
    );
  if (!receipt)
    return (
      <NarrowCard icon={Hourglass} title={t`Your receipt`}>
        <ErrorState
          description={t`Your receipt could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
        />
      </NarrowCard>
    );
  const isAccount = receipt.about === 'account';
  const what = isAccount ? t`Your account` : t`Your data`;
  if (receipt.state === 'running')
    return (
      <NarrowCard
        icon={Hourglass}
        title={t`${what} is being deleted`}
        description={
          isAccount
            ? t`You are signed out everywhere. This page shows the receipt in a moment; you can also come back later.`
            : t`This page shows the receipt in a moment; we also mail it to you.`
        }
      >
        <ReceiptItems items={receipt.items} />
      </NarrowCard>
    );
  return (
    <NarrowCard
      icon={ClipboardCheck}
      title={t`${what} is deleted`}
      description={
        receipt.expiresAt &&
        t`This receipt can be read until ${formatDate(receipt.expiresAt)}. Please keep its address, or print it.`
      }
    >
      <ReceiptItems items={receipt.items} />
      <p className="mt-4 text-muted text-sm">
        <Trans>Backups keep a copy until they are replaced, and the events between our servers for two weeks.</Trans>
      </p>
      {isAccount && (
        <p className="mt-3 text-muted text-sm">
          <Trans>
            What you sent without being signed in is not part of it:{' '}
            <Link to={paths.yourData} className="font-semibold text-primary underline underline-offset-4">
              See what is stored under your address
            </Link>
          </Trans>
        </p>
      )}
      <ButtonLink className="mt-6 w-full" variant="secondary" to={paths.home}>
        <Trans>Go to the start page</Trans>
      </ButtonLink>
    </NarrowCard>
  );
}

const ReceiptOver = () => (
  <LinkOver>
    <p className="mb-5 text-center">
      <Trans>A receipt can be read for 30 days.</Trans>
    </p>
    <ButtonLink className="w-full" variant="secondary" to={paths.home}>
      <Trans>Go to the start page</Trans>
    </ButtonLink>
  </LinkOver>
);
