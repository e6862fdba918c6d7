import type { Connection } from 'mongoose';
import type { Sending, SentInquiries, Tried } from '../../spam-rules/spam-rules.ts';
import { inquiryModel } from './inquiry.model.ts';

const fields = 'businessId groupId name subject message textKey status respondedAt outcome suspicion createdAt';

/** What rules against spam read of inquiries, also of those in quarantine. */
export function sentInquiries(db: Connection): SentInquiries {
  const inquiries = inquiryModel(db);

  /** Reads keys of an index only. */
  async function findStart(from: Date, max: number): Promise<Date> {
    const [first] = await inquiries
      .find({ createdAt: { $gte: from } }, { _id: 0, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(max)
      .limit(1)
      .lean<Pick<Tried, 'createdAt'>[]>();
    return first?.createdAt ?? from;
  }

  return {
    listSame: (textKey, from, max, session) =>
      inquiries
        .find({ textKey, createdAt: { $gte: from } }, { businessId: 1, groupId: 1, createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(max)
        .session(session)
        .lean<Sending[]>()
        .exec(),
    async *read(from, { max, batchSize }) {
      const rows = inquiries
        .find({ createdAt: { $gte: await findStart(from, max) } }, fields)
        .sort({ createdAt: 1, _id: 1 });
      yield* rows.lean<Tried>().cursor({ batchSize });
    },
  };
}
