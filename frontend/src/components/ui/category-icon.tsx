import { categoryIcon } from '#lib/category-icons.ts';
import { cn } from '#lib/cn.ts';

/** Icon of a category; `disc` puts it on a tinted disc, as on tiles. */
export function CategoryIcon({ icon, disc, className }: { icon: string; disc?: boolean; className?: string }) {
  const Icon = categoryIcon(icon);
  if (!disc) return <Icon aria-hidden className={cn('size-5', className)} strokeWidth={1.75} />;
  return (
    <span
      className={cn('grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary', className)}
    >
      <Icon aria-hidden className="size-[45%]" strokeWidth={1.75} />
    </span>
  );
}
