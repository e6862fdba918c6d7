import type { ErasedItem, ErasingService } from '@doorstep/contracts';

/**
 * The deletion of an account as a state machine.
 *
 *   running   the services erase what they store about the account, and answer
 *   done      all have answered, and the account is deleted; final
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

/** `finish` deletes the account, `ask` repeats the request to the services. `erasure` is the same object if nothing changes. */
export interface Transition {
  readonly erasure: Erasure;
  readonly effect?: 'finish' | 'ask';
}

/** The services that must answer, in the order of the receipt. */
export const erasingServices: readonly ErasingService[] = ['engagement', 'directory', 'onboarding'];

export const createErasure = (): Erasure => ({ step: 'running', answers: [] });

export function next(erasure: Erasure, event: ErasureEvent): Transition {
  if (erasure.step === 'done') return { erasure };
  if (event.type === 'overdue') return { erasure, effect: 'ask' };
  const { service, items } = event;
  if (hasAnswered(erasure, service)) return { erasure };
  const answers = [...erasure.answers, { service, items }];
  const isComplete = erasingServices.every(one => hasAnswered({ answers }, one));
  return isComplete ? { erasure: { step: 'done', answers }, effect: 'finish' } : { erasure: { ...erasure, answers } };
}

const hasAnswered = ({ answers }: Pick<Erasure, 'answers'>, service: ErasingService): boolean =>
  answers.some(answer => answer.service === service);

/** The lines of a receipt so far, in the same order for all receipts. */
export const listItems = ({ answers }: Erasure): ErasedItem[] =>
  erasingServices
    .flatMap(service => answers.find(answer => answer.service === service)?.items ?? [])
    .filter(({ erased, kept }) => erased + kept > 0);
