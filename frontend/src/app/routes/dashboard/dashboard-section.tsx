import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The open section of a dashboard, or its skeleton while its code loads. */
export function DashboardSection({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t`Loading this section`} className="grid gap-4">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
