import type { Suspicion } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeSearch } from '#lib/change-search.ts';
import { formatAgo, formatDateTime, formatNumber } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { type GrowingList, ListEnd } from './list-end.tsx';
import { Panel } from './panel.tsx';
import { Skeleton } from './skeleton.tsx';

const parameter = 'quarantined';

/** Returns whether the address asks for the quarantine of a section. */
export const asksForQuarantine = (search: URLSearchParams): boolean => search.has(parameter);

/** The link to what looks like spam in a section; nothing while there is none. */
export function QuarantineLink({ count = 0 }: { count: number | undefined }) {
  const [search] = useSearchParams();
  if (count === 0) return null;
  return (
    <ButtonLink variant="ghost" size="sm" icon={ShieldAlert} to={`?${changeSearch(search, { [parameter]: 'true' })}`}>
      <Trans>Suspected spam ({formatNumber(count)})</Trans>
    </ButtonLink>
  );
}

/** A sent form that looks like spam. */
interface Suspect {
  readonly id: number;
  readonly subject: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly text: string;
  readonly createdAt: string;
  readonly suspicion?: Suspicion | undefined;
}

interface QuarantineProps<Row> {
  readonly list: GrowingList<Row>;
  readonly toSuspect: (row: Row) => Suspect;
  /** Takes one out of quarantine. */
  readonly release: (id: number) => Promise<unknown>;
  readonly texts: {
    /** The link to the other list. */
    readonly back: string;
    /** Says that they are hidden elsewhere, and what happens to them. */
    readonly meaning: string;
    readonly empty: string;
    readonly loading: string;
    readonly notLoaded: string;
    readonly released: string;
    readonly notReleased: string;
  };
}

/** The sent forms that look like spam, and why. Their receiver takes out what is none. */
export function Quarantine<Row>({ list, toSuspect, release, texts }: QuarantineProps<Row>) {
  const [search] = useSearchParams();
  return (
    <Panel
      title={t`Suspected spam`}
      actions={
        <ButtonLink
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          className="rtl:[&_svg]:-scale-x-100"
          to={`?${changeSearch(search, { [parameter]: undefined })}`}
        >
          {texts.back}
        </ButtonLink>
      }
    >
      <p className="mb-4 max-w-reading text-muted">{texts.meaning}</p>
      {list.isPending ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton className="h-60 rounded-card" />
        </div>
      ) : list.isError ? (
        <ErrorState description={texts.notLoaded} onRetry={list.refetch} />
      ) : list.rows.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t`No suspected spam`} description={texts.empty} />
      ) : (
        <>
          <Card asChild className="divide-y divide-line">
            <ul>
              {list.rows.map(toSuspect).map(suspect => (
                <li key={suspect.id}>
                  <SuspectEntry suspect={suspect} release={release} texts={texts} />
                </li>
              ))}
            </ul>
          </Card>
          <ListEnd list={list} />
        </>
      )}
    </Panel>
  );
}

function SuspectEntry({
  suspect: { id, subject, name, email, text, createdAt, suspicion },
  release,
  texts,
}: Pick<QuarantineProps<unknown>, 'release' | 'texts'> & { suspect: Suspect }) {
  const [isPending, setPending] = useState(false);

  const takeOut = async () => {
    setPending(true);
    await showOutcome(release(id), {
      success: { title: t`Not spam`, description: texts.released },
      failure: { title: t`Error`, description: texts.notReleased },
    });
    setPending(false);
  };

  return (
    <article className="grid gap-3 p-4 [overflow-wrap:anywhere] sm:grid-cols-[1fr_auto] sm:gap-6 sm:px-5">
      <div className="min-w-0">
        <h3 dir="auto" className="match-parent font-medium font-sans text-base tracking-normal">
          {subject}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          {name && <span dir="auto">{name}</span>}
          {email && <bdi dir="ltr">{email}</bdi>}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt)}
          </time>
        </p>
        <p dir="auto" className="mt-2 line-clamp-6 w-fit max-w-reading whitespace-pre-line">
          {text}
        </p>
        <ul aria-label={t`Reasons`} className="mt-2 grid gap-0.5 text-sm text-warning-text">
          {suspicion?.reasons.map(reason => (
            <li key={`${reason.kind} ${reason.found}`}>{describeReason(reason)}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button
          size="sm"
          variant="secondary"
          pending={isPending}
          aria-label={t`"${subject}" is not spam`}
          onClick={() => void takeOut()}
        >
          <Trans>Not Spam</Trans>
        </Button>
      </div>
    </article>
  );
}

/** The reason that a form is in quarantine, in words. */
function describeReason({ kind, found }: Suspicion['reasons'][number]): string {
  if (kind === 'links') return t`Has links to ${found}`;
  if (kind === 'words') return t`Has the blocked word "${found}"`;
  if (kind === 'trap') return t`A hidden field was filled in, as robots do, and some password managers`;
  return t`The same text went to ${plural(Number(found), { one: '# other business', other: '# other businesses' })} within a day`;
}
