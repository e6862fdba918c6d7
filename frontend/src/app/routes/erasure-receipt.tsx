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
      <PageHead title="Your receipt" noIndex />
      {isToken(token) ? <Receipt token={token} /> : <ReceiptOver />}
    </>
  );
}

function Receipt({ token }: { token: string }) {
  const { data: receipt, isPending, error, refetch } = useQuery(receiptQuery(token));
  if (hasStatus(error, 404)) return <ReceiptOver />;
  if (isPending)
    return (
      <NarrowCard icon={Hourglass} title="Your receipt">
        <div role="status" aria-label="Loading your receipt">
          <SkeletonText lines={5} />
        </div>
      </NarrowCard>
    );
  if (!receipt)
    return (
      <NarrowCard icon={Hourglass} title="Your receipt">
        <ErrorState description="Your receipt could not be loaded. Please try again." onRetry={() => void refetch()} />
      </NarrowCard>
    );
  const isAccount = receipt.about === 'account';
  const what = isAccount ? 'Your account' : 'Your data';
  if (receipt.state === 'running')
    return (
      <NarrowCard
        icon={Hourglass}
        title={`${what} is being deleted`}
        description={
          isAccount
            ? 'You are signed out everywhere. This page shows the receipt in a moment; you can also come back later.'
            : 'This page shows the receipt in a moment; we also mail it to you.'
        }
      >
        <ReceiptItems items={receipt.items} />
      </NarrowCard>
    );
  return (
    <NarrowCard
      icon={ClipboardCheck}
      title={`${what} is deleted`}
      description={
        receipt.expiresAt &&
        `This receipt can be read until ${formatDate(receipt.expiresAt)}. Please keep its address, or print it.`
      }
    >
      <ReceiptItems items={receipt.items} />
      <p className="mt-4 text-muted text-sm">
        Backups keep a copy until they are replaced, and the events between our servers for two weeks.
      </p>
      {isAccount && (
        <p className="mt-3 text-muted text-sm">
          What you sent without being signed in is not part of it:{' '}
          <Link to={paths.yourData} className="font-semibold text-primary underline underline-offset-4">
            See what is stored under your address
          </Link>
        </p>
      )}
      <ButtonLink className="mt-6 w-full" variant="secondary" to={paths.home}>
        Go to the start page
      </ButtonLink>
    </NarrowCard>
  );
}

const ReceiptOver = () => (
  <LinkOver>
    <p className="mb-5 text-center">A receipt can be read for 30 days.</p>
    <ButtonLink className="w-full" variant="secondary" to={paths.home}>
      Go to the start page
    </ButtonLink>
  </LinkOver>
);
