import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useId } from 'react';
import { Sparkline } from '#components/charts/sparkline.tsx';
import { Card } from '#components/ui/card.tsx';
import { NotAvailable } from '#components/ui/not-available.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import type { Change } from '../change.ts';

export interface Tile {
  readonly label: string;
  /** Undefined where nothing is known. */
  readonly value: string | undefined;
  /** The figure over time, oldest first; undefined where nothing is known. */
  readonly points?: readonly (number | undefined)[];
  readonly change?: Change | undefined;
  /** A further sentence, such as the median of the category. */
  readonly note?: string | undefined;
}

interface FigureTilesProps {
  readonly title: string;
  readonly tiles: readonly Tile[];
}

/** Figures with what became of them since the period before, side by side. */
export function FigureTiles({ title, tiles }: FigureTilesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h3 id={id} className="mb-2 text-lg">
        {title}
      </h3>
      <dl className={cn(grid, tiles.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3')}>
        {tiles.map(({ label, value, points, change, note }) => (
          <Card key={label} className="flex min-w-0 flex-col p-3 sm:p-4">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="min-w-0">
              <span className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="font-display font-semibold text-2xl tabular-nums">{value ?? <NotAvailable />}</span>
                {points && <Sparkline points={points} />}
              </span>
              {change && <ChangeText change={change} />}
              {note && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

const grid = 'grid narrow:grid-cols-1 grid-cols-2 gap-2 sm:gap-4';
const arrows = { up: TrendingUp, down: TrendingDown, same: Minus };

function ChangeText({ change: { direction, text, isGood } }: { change: Change }) {
  const Icon = arrows[direction];
  return (
    <span
      className={cn(
        'mt-0.5 flex items-start gap-1.5 text-sm',
        direction === 'same' ? 'text-muted' : isGood ? 'text-success-text' : 'text-warning-text',
      )}
    >
      <Icon aria-hidden className="mt-0.75 size-4 shrink-0" />
      {text}
    </span>
  );
}

export function FigureTilesSkeleton({ count }: { count: number }) {
  return (
    <div className={cn(grid, 'md:grid-cols-3')}>
      {Array.from({ length: count }, (_, tile) => tile).map(tile => (
        <Card key={tile} className="p-3 sm:p-4">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-7 w-16" />
          <Skeleton className="mt-3 h-4 w-4/5" />
        </Card>
      ))}
    </div>
  );
}
