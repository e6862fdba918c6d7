import { isQuoteOver, type Quote, quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#lib/format.ts';
import { formatPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import type { AnswerReply } from '../answer.ts';

interface QuoteCardProps {
  readonly reply: Reply;
  readonly quote: Quote;
  readonly timeZone: string;
  readonly onAnswer: AnswerReply | undefined;
}

/** The items of a quote with their sum, and how the sender answered or can answer it. */
export function QuoteCard({ reply, quote, timeZone, onAnswer }: QuoteCardProps) {
  const { currency } = useSite();
  const isLate = isQuoteOver(quote, timeZone, useNow());
  const until = formatDate(quote.validUntil);
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-line bg-surface p-3.5">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-semibold text-base">
          <Trans>Quote</Trans>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {quote.items.map(({ text, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sent quote does not change
            <tr key={index} className="align-baseline">
              <td dir="auto" className="match-parent py-1.5 pe-3 [overflow-wrap:anywhere]">
                {text}
              </td>
              <Amount amount={amount} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-control/60 border-t-2 font-semibold text-base">
          <tr className="align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-semibold">
              <Trans>Total</Trans>
            </th>
            <Amount amount={quoteTotal(quote.items)} currency={currency} />
          </tr>
        </tfoot>
      </table>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {reply.answer ? (
          <DecisionBadge decision={reply.answer.decision} />
        ) : (
          <p className="text-muted text-sm">{isLate ? t`Was valid until ${until}` : t`Valid until ${until}`}</p>
        )}
        {onAnswer && !reply.answer && !isLate && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => onAnswer(reply, { decision: 'declined' })}>
              <Trans>Decline</Trans>
            </Button>
            <Button size="sm" onClick={() => onAnswer(reply, { decision: 'accepted' })}>
              <Trans>Accept</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const Amount = ({ amount, currency }: { amount: number; currency: string }) => (
  <td className="whitespace-nowrap py-1.5 text-end tabular-nums">
    <bdi>{formatPrice(amount, currency)}</bdi>
  </td>
);

/** The decision of the sender. */
export const DecisionBadge = ({ decision }: Pick<NonNullable<Reply['answer']>, 'decision'>) =>
  decision === 'accepted' ? (
    <Badge tone="success">
      <CircleCheck aria-hidden />
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <Badge>
      <CircleX aria-hidden />
      <Trans>Declined</Trans>
    </Badge>
  );
