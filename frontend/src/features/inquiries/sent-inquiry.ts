import type { InquiryInput } from '@doorstep/contracts/inquiries.ts';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

/** An inquiry that this browser has sent. */
export interface SentInquiry extends Pick<InquiryInput, 'email' | 'subject' | 'message'> {
  /** Whether the business answers in the conversation only. */
  readonly hidesContact: boolean;
  /** The secret key of its conversation. */
  readonly conversation: string;
  /** Proves that this browser sent it. */
  readonly idempotencyKey: string;
}

export const isSentInquiry = (value: unknown): value is SentInquiry =>
  value instanceof Object &&
  ['email', 'subject', 'message', 'conversation', 'idempotencyKey'].every(
    name => typeof Reflect.get(value, name) === 'string',
  );

const isText = (value: unknown): value is string => typeof value === 'string';
const key = 'inquiry-to-keep';

/** Remembers the inquiry of a visitor who creates an account to follow it. */
export const rememberInquiry = ({ idempotencyKey }: Pick<SentInquiry, 'idempotencyKey'>) =>
  storeInTab(key, idempotencyKey);

/** Returns the key of the remembered inquiry and removes it. */
export function takeRememberedInquiry(): string | undefined {
  const idempotencyKey = readFromTab(key, isText);
  removeFromTab(key);
  return idempotencyKey;
}
