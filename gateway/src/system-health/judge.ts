import type { HealthCheck } from '@doorstep/contracts/gateway/system-health/schema.ts';

type Name = HealthCheck['name'];
type State = HealthCheck['state'];

/** Rates a value that should be low. */
export function judge(value: number, { good, warning }: { good: number; warning: number }): State {
  if (value <= good) return 'good';
  return value <= warning ? 'warning' : 'bad';
}

export const worse = (one: State, other: State): State =>
  one === 'bad' || other === 'bad' ? 'bad' : one === 'warning' ? one : other;

/** A check; what is good needs no advice. */
export const toCheck = (name: Name, state: State, finding: string, advice: string): HealthCheck => ({
  name,
  state,
  finding,
  ...(state !== 'good' && { advice }),
});
