import type { References } from './references.ts';
import type { Site } from './site.ts';

/** Context of measurements. The site and the references start on first use, so a single part starts only what it needs. */
export interface Bench {
  readonly getSite: () => Promise<Site>;
  readonly getReferences: () => Promise<References>;
}

/** Measured numbers by name; the name has the unit, such as `p99 ms`. */
export type Figures = Readonly<Record<string, number>>;

export type Limit = { readonly atLeast: number } | { readonly atMost: number };

/** Limits of figures, by their names. */
export type Target = Readonly<Record<string, Limit>>;

/** A row of the table. */
export interface Measurement {
  readonly name: string;
  readonly target?: Target;
  readonly measure: (bench: Bench) => Promise<Figures>;
}

export interface Row {
  readonly name: string;
  readonly figures: Figures;
  readonly target: Target;
  /** Reason why there are no figures. */
  readonly failure?: string;
}

/** Lists the figures that miss their limit or were not measured. */
export function findMisses({ figures, target }: Pick<Row, 'figures' | 'target'>): string[] {
  return Object.entries(target)
    .filter(([name, limit]) => !isMet(figures[name], limit))
    .map(([name]) => name);
}

function isMet(value: number | undefined, limit: Limit): boolean {
  if (value === undefined || Number.isNaN(value)) return false;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
