import { Progress as Radix } from 'radix-ui';
import { formatPercent } from '#lib/format.ts';

interface ProgressProps {
  /** From 0 to 1. */
  readonly value: number;
  readonly label: string;
}

/** Progress as a bar and in percent. */
export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(value * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{formatPercent(value)}</span>
      </div>
      <Radix.Root value={percent} aria-label={label} className="h-2 overflow-hidden rounded-full bg-sunken">
        <Radix.Indicator
          className="h-full w-full origin-left rtl:origin-right rounded-full bg-primary transition-transform duration-200"
          style={{ scale: `${value} 1` }}
        />
      </Radix.Root>
    </div>
  );
}
