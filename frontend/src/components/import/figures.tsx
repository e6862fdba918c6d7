import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';

/** Counts of an import side by side; those of rows with errors stand out. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className="grid narrow:grid-cols-1 grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figures.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-control bg-sunken px-3 py-2">
          <dt className="text-muted text-xs">{label}</dt>
          <dd
            className={cn(
              'font-display font-semibold text-2xl tabular-nums',
              label === 'With errors' && count > 0 && 'text-danger-text',
            )}
          >
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
