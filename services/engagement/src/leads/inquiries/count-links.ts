import { z } from '@doorstep/contracts/common/zod.ts';
import { defineCommand } from '@doorstep/platform/command';
import type { Connection } from 'mongoose';
import { inquiryModel } from './inquiry.model.ts';

/** Counts the conversations whose link may be in a mail from before a time: they need the key that sealed it then. */
export const countLinksCommand = defineCommand({
  summary: 'Count the conversations that a link from before a time opens',
  words: ['before'],
  input: z.object({ before: z.coerce.date() }),
  async run({ db }: { readonly db: Connection }, { before }) {
    // A negative link was ended by its sender.
    const conversations = await inquiryModel(db).countDocuments({
      createdAt: { $lt: before },
      link: { $not: { $lt: 0 } },
    });
    return { data: { conversations }, text: `${conversations} conversations` };
  },
});
