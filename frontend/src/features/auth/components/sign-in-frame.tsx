import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';

/** A sign-in form and the benefits of signing in, side by side on wide screens. */
export function SignInFrame({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 sm:py-12 lg:grid-cols-2 lg:items-start lg:gap-10">
      <Card className="mx-auto w-full max-w-140 p-5 sm:p-8 lg:max-w-none">{children}</Card>
      <div className="mx-auto w-full max-w-140 lg:max-w-none">{panel}</div>
    </div>
  );
}
