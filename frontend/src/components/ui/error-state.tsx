import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import { ClosedDoor } from '../brand/arch.tsx';
import { Button } from './button.tsx';

interface ErrorStateProps {
  readonly title?: string;
  readonly description?: string;
  /** Shows a retry button. */
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** Replaces a part of a page that failed to load. */
export function ErrorState(props: ErrorStateProps) {
  const { title = t`Error`, description = t`Please try again in a moment.`, onRetry, className } = props;
  return (
    <div role="alert" className={cn('flex flex-col items-center px-4 py-12 text-center', className)}>
      <ClosedDoor className="h-30 w-24" />
      <p className="mt-5 font-display font-semibold text-xl tracking-[-0.01em]">{title}</p>
      <p className="mt-1.5 max-w-96 text-muted">{description}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-5" onClick={onRetry} icon={RotateCw}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
