import { endOfBooking } from '../conversations/quotes.ts';
import type { Inquiry } from './schema.ts';

/** Steps of an inquiry that becomes a job, in the order in which it happens. A job can go without a quote, or without an appointment. */
export const jobSteps = ['asked', 'answered', 'quoted', 'booked', 'done', 'reviewed'] as const;
export type JobStep = (typeof jobSteps)[number];

type Job = Pick<Inquiry, 'status' | 'outcome' | 'lastReply' | 'quote' | 'booking' | 'isReviewed'>;

/**
 * The steps that a job has taken. It is booked from the chosen time, or from the word of the business that it was hired, and done once the
 * time is over, or the conversation of a hired one.
 */
export function stepsTaken(job: Job, now: Date): ReadonlySet<JobStep> {
  // A business can say that it responded elsewhere: only its words in the conversation are known to be an answer.
  const isAnswered = job.lastReply?.from === 'business' || (job.status === 'responded' && job.lastReply !== undefined);
  const isHired = job.outcome === 'hired';
  const isDone = job.booking ? endOfBooking(job.booking) <= now : isHired && job.status === 'closed';
  const taken: Record<JobStep, boolean> = {
    asked: true,
    answered: isAnswered || job.quote !== undefined || job.booking !== undefined || isHired,
    quoted: job.quote !== undefined,
    booked: job.booking !== undefined || isHired,
    done: isDone,
    // Before that, the review is of an earlier job.
    reviewed: isDone && job.isReviewed === true,
  };
  return new Set(jobSteps.filter(step => taken[step]));
}

/** The last step that a job has taken. */
export const stepOf = (job: Job, now: Date): JobStep => [...stepsTaken(job, now)].at(-1) ?? 'asked';
