import { Trans } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** Sends business owners from /auth to the sign-in of the portal. */
export function PortalNote({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-4 border-line border-t pt-6">
      <p className="flex gap-3 text-muted text-sm">
        <Store aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>{children}</span>
      </p>
      <ButtonLink variant="soft" className="w-full" to={paths.businessLogin}>
        <Trans>Go to Business Portal</Trans>
      </ButtonLink>
    </div>
  );
}
