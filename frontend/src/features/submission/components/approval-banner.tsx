import { Trans } from '@lingui/react/macro';
import { BadgeCheck, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { type ApprovalState, approvalTexts } from '../approval.ts';

const looks = {
  neutral: { icon: Info, className: 'bg-sunken text-ink' },
  warning: { icon: Clock, className: 'bg-warning-soft text-warning-text' },
  success: { icon: BadgeCheck, className: 'bg-success-soft text-success-text' },
  danger: { icon: CircleX, className: 'bg-danger-soft text-danger-text' },
} as const;

interface ApprovalBannerProps {
  readonly state: ApprovalState;
  /** The reason that the administrator gave for a rejection. */
  readonly reason?: string | undefined;
  /** A button or link, at the right. */
  readonly action?: ReactNode;
}

export function ApprovalBanner({ state, reason, action }: ApprovalBannerProps) {
  const { title, text, next, tone } = approvalTexts[state];
  const { icon: Icon, className } = looks[tone];
  return (
    <div role="status" className={cn('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card px-5 py-4', className)}>
      <div className="flex min-w-[min(15rem,100%)] flex-1 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
          <p className="text-sm">{text}</p>
          {next && <p className="mt-1 max-w-reading text-sm">{next}</p>}
          {reason && (
            <p dir="auto" className="mt-2 max-w-reading whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              <span className="font-semibold">
                <Trans>Reason:</Trans>
              </span>{' '}
              {reason}
            </p>
          )}
        </div>
      </div>
      {action}
    </div>
  );
}
