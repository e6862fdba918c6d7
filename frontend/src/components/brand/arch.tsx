import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

/** The logo: an open door in its arch. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8', className)}>
      <path d="M4 30V14a12 12 0 0 1 24 0v16z" className="fill-primary" />
      <path d="M9 30V14.5a7 7 0 0 1 14 0V30z" className="fill-paper" />
      <path d="M9 30V14.5a7 7 0 0 1 7-7.2c1.6.9 2.6 2.6 2.6 4.7v15.6z" className="fill-accent" />
      <circle cx="16.2" cy="19.4" r="1.15" className="fill-paper" />
    </svg>
  );
}

/** The closed door of the 404 page and of errors. */
export function ClosedDoor({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 200" aria-hidden="true" className={cn('h-50 w-40', className)}>
      <path d="M10 192V80a70 70 0 0 1 140 0v112z" className="fill-primary-soft" />
      <path d="M24 192V80a56 56 0 0 1 112 0v112z" className="fill-primary" />
      <path d="M40 74a40 40 0 0 1 36-33v33zM120 74a40 40 0 0 0-36-33v33z" className="fill-primary-soft" />
      <g className="fill-none stroke-on-primary/35" strokeWidth="2.5">
        <rect x="40" y="88" width="36" height="42" rx="3" />
        <rect x="84" y="88" width="36" height="42" rx="3" />
        <rect x="40" y="142" width="36" height="38" rx="3" />
        <rect x="84" y="142" width="36" height="38" rx="3" />
      </g>
      <circle cx="127" cy="137" r="4.5" className="fill-star" />
      <rect x="2" y="190" width="156" height="7" rx="3.5" className="fill-line" />
      <rect x="44" y="183" width="72" height="7" rx="2" className="fill-accent" />
    </svg>
  );
}

/** An arch-shaped niche around its content: the frame of empty states. */
export function ArchNiche({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      aria-hidden
      className={cn(
        'relative grid h-32 w-26 place-items-center rounded-t-full rounded-b-card bg-primary-soft text-primary',
        className,
      )}
    >
      <div className="absolute inset-x-2.5 top-2.5 bottom-0 rounded-t-full border-2 border-primary/15 border-b-0" />
      {children}
    </div>
  );
}
