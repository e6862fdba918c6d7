import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { ClosedDoor } from '../brand/arch.tsx';
import { PageHead } from './page-head.tsx';

interface ClosedDoorPageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly role?: 'alert';
  /** Buttons that lead elsewhere. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Replaces a page that does not exist or cannot be shown. */
export function ClosedDoorPage({ title, text, role, className, children }: ClosedDoorPageProps) {
  return (
    <div
      role={role}
      className={cn('wrap flex min-h-[70dvh] flex-col items-center justify-center py-16 text-center', className)}
    >
      <PageHead title={title} noIndex />
      <ClosedDoor />
      <h1 tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        {title}
      </h1>
      <p className="mt-2 max-w-96 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
