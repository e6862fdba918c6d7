import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';

/** An answer of the sender to a quote or to times, of which one is chosen by its place. */
export type Answer = Pick<NonNullable<Reply['answer']>, 'decision' | 'slot'>;

export type AnswerReply = (reply: Reply, answer: Answer) => void;
