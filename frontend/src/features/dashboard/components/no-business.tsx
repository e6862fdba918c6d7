import { Store } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** In place of a panel: the account has no business to show anything of. */
export function NoBusiness({ what }: { what: string }) {
  return (
    <EmptyState
      icon={Store}
      title="No business linked"
      description={`Your account is not linked to a business yet, so there are no ${what}. Please contact the administrator.`}
    />
  );
}
