import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { choose } from '#features/compare/chosen.ts';
import { paths } from '#lib/paths.ts';

/** Links to the businesses of the same category, with the compared ones selected. */
export function AddAnother({ businesses }: { businesses: readonly Business[] }) {
  const categoryId = businesses[0]?.categoryId;
  return (
    <Link
      to={paths.businesses({ ...(categoryId !== undefined && { categoryId }) })}
      onClick={() => choose(businesses)}
      className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border-2 border-control/60 border-dashed p-4 text-center font-semibold text-muted transition-colors hover:border-primary hover:text-primary sm:min-h-64"
    >
      <Plus aria-hidden className="size-6" />
      <Trans>Add another</Trans>
    </Link>
  );
}
