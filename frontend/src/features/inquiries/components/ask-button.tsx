import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useDialog } from '#lib/use-dialog.ts';

const loadAskDialog = () => import('./ask-dialog.tsx');
const AskDialog = lazyComponent(loadAskDialog, 'AskDialog');

interface AskButtonProps {
  readonly businesses: readonly Pick<Business, 'id' | 'name' | 'trackRecord'>[];
  readonly label: string;
  readonly variant?: 'secondary';
  readonly className?: string;
}

/** Opens the form that sends one inquiry to these businesses. */
export function AskButton({ businesses, label, variant, className }: AskButtonProps) {
  const dialog = useDialog();
  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={MessageSquareText}
        aria-haspopup="dialog"
        className={cn('noscript:hidden', className)}
        onClick={() => dialog.open()}
      >
        {label}
      </Button>
      <OnDemand load={loadAskDialog} isWanted={dialog.isOpen}>
        <AskDialog dialog={dialog} businesses={businesses} />
      </OnDemand>
    </>
  );
}

/** The button in the bar of a list, for the businesses that were chosen there. */
export const AskChosenButton = ({ businesses }: Pick<AskButtonProps, 'businesses'>) => (
  <AskButton
    businesses={businesses}
    variant="secondary"
    className="max-sm:flex-1 max-sm:px-2 max-sm:[&_svg]:hidden"
    label={t`${plural(businesses.length, { one: 'Ask This One', other: 'Ask These #' })}`}
  />
);
