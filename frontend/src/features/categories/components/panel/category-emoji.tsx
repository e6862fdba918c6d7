import { categoryIcons } from '@doorstep/contracts/directory/categories/schema.ts';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { cn } from '#lib/cn.ts';
import { isEmoji } from '../../category-form.ts';
import { drawsEmoji } from '../../draws-emoji.ts';

/** The icon of a category in the dashboard: one of the twelve emoji if the machine has them, else the icon of the public screens. */
export function CategoryEmoji({ icon, className }: { icon: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-xl leading-none',
        className,
      )}
    >
      {isEmoji(icon) && drawsEmoji() ? categoryIcons[icon] : <CategoryIcon icon={icon} className="text-muted" />}
    </span>
  );
}
