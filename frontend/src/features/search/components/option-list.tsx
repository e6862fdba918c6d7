import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** The options below a combobox. */
export const OptionList = ({ id, label, children }: OptionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    // The focus stays in the field.
    onMouseDown={event => event.preventDefault()}
    className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(26rem,50dvh)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-start shadow-overlay"
  >
    {children}
  </div>
);

interface OptionRowProps {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly detail?: string | undefined;
  /** True if Enter chooses it. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

export const OptionRow = ({ id, icon: Icon, text, detail, isActive, onChoose }: OptionRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onClick={onChoose}
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken',
      isActive && 'bg-sunken outline-2 outline-primary -outline-offset-2',
    )}
  >
    <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
    <span className="flex min-w-0 flex-1 items-center gap-3 narrow:block">
      <span dir="auto" className="match-parent line-clamp-2 min-w-0 flex-1">
        {text}
      </span>
      {detail && (
        <span dir="auto" className="max-w-2/5 shrink-0 truncate text-muted text-sm narrow:block narrow:max-w-none">
          {detail}
        </span>
      )}
    </span>
  </div>
);
