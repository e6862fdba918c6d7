import type { ErasingService } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';

/**
 * The deletion of an account, or of what is stored under an address without one, as a state machine.
 *
 *   running   the services erase what they store, and answer
 *   done      all have answered, and identity has erased its part; final
 *
 * Answers may arrive late, twice, in any order or never. The first one of each service counts. While some are missing, the services
 * are asked again.
 */
export interface Erasure {
  readonly step: 'running' | 'done';
  /** The first answer of each service. */
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly service: ErasingService;
  readonly items: ErasedItem[];
}

export type ErasureEvent = ({ type: 'answered' } & Answer) | { type: 'overdue' };

/** `finish` erases the part of identity, `ask` repeats the request to the services. `erasure` is the same object if nothing changes. */
export interface Transition {
  readonly erasure: Erasure;
  readonly effect?: 'finish' | 'ask';
}

/** The services that must answer, in the order of the receipt. Directory stores nothing of people without an account. */
export const erasingServices = {
  account: ['engagement', 'directory', 'onboarding'],
  address: ['engagement', 'onboarding'],
} as const satisfies Record<string, readonly ErasingService[]>;

export const createErasure = (): Erasure => ({ step: 'running', answers: [] });

/** Applies an event; `mustAnswer` are the services that the erasure waits for. */
export function next(erasure: Erasure, event: ErasureEvent, mustAnswer: readonly ErasingService[]): Transition {
  if (erasure.step === 'done') return { erasure };
  if (event.type === 'overdue') return { erasure, effect: 'ask' };
  const { service, items } = event;
  if (hasAnswered(erasure, service) || !mustAnswer.includes(service)) return { erasure };
  const answers = [...erasure.answers, { service, items }];
  const isComplete = mustAnswer.every(one => hasAnswered({ answers }, one));
  return isComplete ? { erasure: { step: 'done', answers }, effect: 'finish' } : { erasure: { ...erasure, answers } };
}

const hasAnswered = ({ answers }: Pick<Erasure, 'answers'>, service: ErasingService): boolean =>
  answers.some(answer => answer.service === service);

/** The lines of a receipt so far, in the same order for all receipts; `own` are those of identity. Lines about the same are one. */
export function listItems({ answers }: Pick<Erasure, 'answers'>, own: readonly ErasedItem[] = []): ErasedItem[] {
  const answered = erasingServices.account.flatMap(
    service => answers.find(answer => answer.service === service)?.items ?? [],
  );
  const lines = new Map<string, ErasedItem>();
  for (const item of [...answered, ...own].filter(({ erased, kept }) => erased + kept > 0)) {
    const { erased = 0, kept = 0 } = lines.get(item.what) ?? {};
    lines.set(item.what, { ...item, erased: erased + item.erased, kept: kept + item.kept });
  }
  return [...lines.values()];
}
