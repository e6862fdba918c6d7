import type { TrackRecord } from '@doorstep/contracts/engagement/track-records/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { inLocale } from './locale.ts';

/** 'within one opening hour', 'within 3 opening hours': the hours are those in which the business is open. */
export const formatAnswerTime = (hours: number): string =>
  hours === 1
    ? t`within one opening hour`
    : t`within ${plural(hours, { one: '# opening hour', other: '# opening hours' })}`;

const shortHours = inLocale(
  locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' }),
);
const percent = inLocale(locale => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));

const formatRate = (rate: number): string => t`${percent().format(rate)} answered`;
const formatJobs = (jobs: number): string => plural(jobs, { one: '# job this year', other: '# jobs this year' });

/** 'Usually answers within 2 opening hours · 96% answered · 7 jobs this year', as far as it is known. */
export const formatTrackRecord = ({ answerHours, answerRate, jobs }: TrackRecord): string =>
  [
    answerHours && t`Usually answers ${formatAnswerTime(answerHours)}`,
    answerRate !== undefined && formatRate(answerRate),
    jobs && formatJobs(jobs),
  ]
    .filter(part => typeof part === 'string')
    .join('\u00a0· ');

/**
 * 'Answers in 2h · 7 jobs this year · 96% answered', for cards. A line breaks only before a part that does not fit, so that it can be left
 * out as a whole; what says most comes first.
 */
export const formatShortTrackRecord = ({ answerHours, answerRate, jobs }: TrackRecord): string =>
  [
    answerHours && t`Answers in ${shortHours().format(answerHours)}`,
    jobs && formatJobs(jobs),
    answerRate !== undefined && formatRate(answerRate),
  ]
    .filter(part => typeof part === 'string')
    .map(part => part.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0');
