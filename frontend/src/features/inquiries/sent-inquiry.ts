import { z } from '@doorstep/contracts/common/zod.ts';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

const sender = { name: z.string(), email: z.string() };

/** An inquiry that this browser has sent, with the secret keys of its conversations. */
const sentInquirySchema = z.object({
  ...sender,
  conversations: z.array(z.object({ businessId: z.number(), conversation: z.string() })).min(1),
});
export type SentInquiry = z.infer<typeof sentInquirySchema>;

/** Reads what a page has in the history of the browser. */
export const readSentInquiry = (value: unknown): SentInquiry | undefined => sentInquirySchema.safeParse(value).data;

const key = 'inquiry-to-keep';

/** The inquiry of a visitor who creates an account to follow it, with what the form of the account need not ask again. */
const rememberedSchema = z.object({ ...sender, conversation: z.string() });
type Remembered = z.infer<typeof rememberedSchema>;
const isRemembered = (value: unknown): value is Remembered => rememberedSchema.safeParse(value).success;

export const rememberInquiry = (inquiry: Remembered) => storeInTab(key, inquiry);

/** The remembered inquiry, which stays remembered. */
export const readRememberedInquiry = () => readFromTab(key, isRemembered);

/** Returns the key of the remembered conversation and forgets the inquiry. */
export function takeRememberedInquiry(): string | undefined {
  const remembered = readRememberedInquiry();
  removeFromTab(key);
  return remembered?.conversation;
}
