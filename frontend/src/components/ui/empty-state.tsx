import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { ArchNiche } from '../brand/arch.tsx';
import { Button } from './button.tsx';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Next step: usually one Button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** An empty state in the arch: says what is missing and what to do. */
export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-12 text-center', className)}>
      <ArchNiche>
        <Icon className="mt-3 size-9" strokeWidth={1.6} />
      </ArchNiche>
      <p className="mt-5 font-display font-semibold text-xl tracking-[-0.01em]">{title}</p>
      {description && <p className="mt-1.5 max-w-96 text-muted">{description}</p>}
      {action && <div className="mt-5 max-w-full">{action}</div>}
    </div>
  );
}

interface NothingFoundProps extends Omit<EmptyStateProps, 'icon' | 'action'> {
  readonly icon?: LucideIcon;
  /** Label of the button that resets the search or filter that hides everything. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** Empty state because of a search, filters, or the page number in the address. */
export const NothingFound = ({ icon = SearchX, clear, onClear, ...rest }: NothingFoundProps) => (
  <EmptyState
    icon={icon}
    {...rest}
    action={
      <Button variant="secondary" onClick={onClear}>
        {clear}
      </Button>
    }
  />
);
