import { t } from '@lingui/core/macro';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { NarrowCard } from './narrow-card.tsx';

/** The page for a link from a mail that was used, is truncated, or has expired. `children` say what to do. */
export function LinkOver({ children }: { children: ReactNode }) {
  return (
    <NarrowCard
      icon={Link2Off}
      title={t`This link is no longer valid`}
      description={t`It was used already, is too old, or was not copied as a whole.`}
    >
      {children}
    </NarrowCard>
  );
}
