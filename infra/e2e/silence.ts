import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { handleSilence } from '@doorstep/engagement/leads/follow-ups/handle-silence.ts';
import { inquiryModel } from '@doorstep/engagement/leads/inquiries/inquiry.model.ts';
import { trackRecordModel } from '@doorstep/engagement/leads/inquiries/track-record.model.ts';
import { openDatabase } from './stores.ts';

const minuteMs = 60_000;
/** As long as in the stack, which uses the default. */
const silentMinutes = 8 * 60;

/** Moves the time for which inquiries of the stack under test have waited, because no test can wait for hours. */
export async function openSilence() {
  const db = await openDatabase('engagement');
  const inquiries = inquiryModel(db);
  const trackRecords = trackRecordModel(db);
  const knownBusinesses = knownBusinessModel(db);

  /** Makes an inquiry older for its business, whose hours say nothing or always open. */
  async function wait(id: number, minutes: number): Promise<void> {
    await inquiries.updateOne({ _id: id }, { $set: { waitsSince: new Date(Date.now() - minutes * minuteMs) } });
  }

  /**
   * Lets the time pass after which an inquiry is silent, and does what engagement does each minute, with its code, from where the events go
   * their usual way: the first time the owner is reminded, the second time the sender is offered to ask others.
   */
  async function passSilence(id: number): Promise<void> {
    const long = new Date(Date.now() - silentMinutes * minuteMs);
    await inquiries.updateOne({ _id: id, remindedAt: { $exists: true } }, { $set: { remindedAt: long } });
    await wait(id, silentMinutes);
    // Last, because engagement looks for it at any time.
    await inquiries.updateOne({ _id: id }, { $set: { silenceDueAt: long } });
    const now = () => new Date();
    await handleSilence({ db, inquiries, trackRecords, knownBusinesses, silentMinutes, now }, now());
  }

  return { wait, passSilence, close: () => db.close() };
}
