import type { ApprovalStatus } from '@doorstep/contracts/businesses.ts';
import { BadgeCheck, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { approvals } from '../approval.ts';

const looks = {
  neutral: { icon: Info, className: 'bg-sunken text-ink' },
  warning: { icon: Clock, className: 'bg-warning-soft text-warning-text' },
  success: { icon: BadgeCheck, className: 'bg-success-soft text-success-text' },
  danger: { icon: CircleX, className: 'bg-danger-soft text-danger-text' },
} as const;

interface ApprovalBannerProps {
  readonly status: ApprovalStatus;
  /** A way on, at the right. */
  readonly action?: ReactNode;
}

export function ApprovalBanner({ status, action }: ApprovalBannerProps) {
  const { title, text, tone } = approvals[status];
  const { icon: Icon, className } = looks[tone];
  return (
    <section className={cn('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card px-5 py-4', className)}>
      <div className="flex min-w-60 flex-1 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
          <p className="text-sm">{text}</p>
        </div>
      </div>
      {action}
    </section>
  );
}
