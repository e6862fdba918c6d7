import type { z } from '@doorstep/contracts/common/zod.ts';
import type { previewSpamRule } from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';

interface RulePreviewProps {
  readonly preview: z.output<typeof previewSpamRule.response>;
  /** True if the rule was changed since. */
  readonly isOutdated: boolean;
}

/** The inquiries that a rule would have caught in the last 30 days: how many, and the newest as examples. */
export function RulePreview({ preview: { inquiries, caught, answered, examples }, isOutdated }: RulePreviewProps) {
  return (
    <section
      aria-label={t`Result of the trial`}
      className={cn('rounded-card bg-sunken px-4 py-3.5', isOutdated && 'opacity-60')}
    >
      <div role="status" className="grid gap-1">
        {isOutdated && (
          <p className="font-semibold text-sm">
            <Trans>The rule was changed since. Please try it again.</Trans>
          </p>
        )}
        <p className="font-semibold">
          {t`Of ${plural(inquiries, { one: '# inquiry', other: '# inquiries' })}, it would have caught ${plural(caught, { one: '# more', other: '# more' })} than the other rules.`}
        </p>
        {caught > 0 && (
          <p className={answered > 0 ? 'font-semibold text-danger-text' : 'text-success-text'}>
            {answered > 0
              ? t`Businesses answered ${formatNumber(answered)} of them, so they were no spam.`
              : t`No business answered one of them.`}
          </p>
        )}
      </div>
      {examples.length > 0 && (
        <ul
          aria-label={t`Examples`}
          className="mt-3 grid grid-cols-1 divide-y divide-line border-line border-t text-sm"
        >
          {examples.map(({ inquiryId, businessName, subject, message }) => (
            <li key={inquiryId} className="min-w-0 py-2.5 [overflow-wrap:anywhere]">
              <p dir="auto" className="match-parent font-medium">
                {subject}
              </p>
              <p className="text-muted">
                <Trans>to {businessName}</Trans>
              </p>
              <p dir="auto" className="match-parent mt-0.5 line-clamp-3">
                {message}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
