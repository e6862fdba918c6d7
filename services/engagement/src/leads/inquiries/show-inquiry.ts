import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';

/** An inquiry as the owner of its business and administrators read it: owners get hidden contact details only once they are shared. */
export function showInquiry(row: InquiryRow, reader: Actor): Inquiry {
  const inquiry = toInquiry(row);
  if (!row.hidesContact || reader.role === 'admin') return inquiry;
  const { email, phone, phoneNumber, ...shown } = inquiry;
  return shown;
}

/** An inquiry as its sender reads it, who does not notice that it counts as spam, also not by its version. */
export function showToSender(row: InquiryRow): Inquiry {
  const { suspicion, outcome, version, ...inquiry } = toInquiry(row);
  return { ...inquiry, ...(outcome && outcome !== 'spam' && { outcome }) };
}
