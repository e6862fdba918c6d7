import { weekdays } from '@doorstep/contracts';

const names = [...weekdays, 'weekend'].join('|');
const phrase = new RegExp(`\\b(?:that (?:is|are) )?open (?:on )?(?:the )?(${names})s?\\b`, 'iu');

const weekend = [5, 6];

export interface OpenDays {
  /** 0 for Monday; none where no day is named. */
  readonly days: readonly number[];
  /** The words that name them. */
  readonly phrase: string;
  /** The other words of the search. */
  readonly rest: string;
}

/** Reads a day on which a business should be open: 'plumbers open sunday'. */
export function readOpenDays(query: string): OpenDays {
  const [found = '', name = ''] = phrase.exec(query) ?? [];
  const rest = query.replace(found, ' ').trim();
  if (!found || !rest) return { days: [], phrase: '', rest: query };
  const days = [...weekdays.entries()].filter(([, day]) => name.toLowerCase() === day).map(([day]) => day);
  return { days: days.length > 0 ? days : weekend, phrase: found, rest };
}
