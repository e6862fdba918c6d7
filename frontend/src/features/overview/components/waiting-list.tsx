import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { listWaiting, type WaitingCounts } from '../waiting.ts';

/** Items that wait for the user, with links; renders nothing if there are none. */
export function WaitingList({ overview, counts }: { overview: Overview; counts: WaitingCounts }) {
  const now = useNow();
  const waiting = listWaiting(overview, counts, useSite(), now);
  if (waiting.length === 0) return null;
  return (
    <Card asChild className="p-4 sm:p-5">
      <section aria-labelledby="waiting-heading">
        <h2 id="waiting-heading" className="text-xl">
          <Trans>Waiting for you</Trans>
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {waiting.map(({ text, to }) => (
            <li key={text}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 py-1.5 font-medium underline-offset-4 hover:text-primary hover:underline"
              >
                <Hourglass aria-hidden className="size-4.5 shrink-0 text-warning-text" />
                <span className="flex-1">{text}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
