import type { JobStep } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';
import type { ReplyFacts } from '../mails/reply-meaning.ts';

/** A line of a gathered mail: the words of a business, and what they mean. */
export interface AnswerNews {
  readonly facts: ReplyFacts;
  /** Absent while the address has not proved to be that of the sender: a stranger may have typed it. */
  readonly text?: string | undefined;
}

/** A mail to a sender without an account that is gathered for a moment; deleted when it is sent, or its news are read before. */
export interface AnswerMailRow {
  /** Id of the inquiry. */
  _id: number;
  email: string;
  emailKey: string;
  name: string;
  businessName?: string | undefined;
  language?: Language | undefined;
  link: number;
  isAddressProved: boolean;
  news: AnswerNews[];
  /** Steps that the job had taken at the newest of them. Absent in rows of an earlier release. */
  steps?: JobStep[] | undefined;
  since: Date;
  dueAt: Date;
}

export const answerMailModel = defineModel<AnswerMailRow>(
  'AnswerMail',
  'answer_mails',
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    name: { type: String, required: true },
    businessName: String,
    language: String,
    link: { type: Number, required: true },
    isAddressProved: { type: Boolean, required: true },
    news: { type: Schema.Types.Mixed, required: true },
    steps: { type: [String], default: undefined },
    since: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  [{ key: { dueAt: 1 } }, { key: { emailKey: 1 } }],
);
