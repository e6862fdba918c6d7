import { defineExample } from '../../common/example.ts';
import { inquiryReplied } from '../inquiries/events.ts';
import { conversationKey } from '../inquiries/examples.ts';
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from '../saved-replies/calls.ts';
import {
  answerReply,
  endConversationLink,
  forwardInquiry,
  getConversation,
  getInquiry,
  keepConversation,
  readConversation,
  readInquiry,
  releaseInquiry,
  renewConversationLink,
  replyInConversation,
  replyInConversationWithPicture,
  replyToInquiry,
  replyToInquiryWithPicture,
  setInquiryOutcome,
  shareContact,
  tellFound,
} from './calls.ts';
import type { Quote } from './quotes.ts';
import type { Conversation, Reply } from './schema.ts';

const { inquiry, reply } = inquiryReplied.sample;
const params = { id: inquiry.id };
const keyParams = { key: conversationKey };
const createdAt = '2026-03-02T12:05:00.000Z';

const ownReply: Reply = { id: 42, from: 'sender', text: 'Thursday suits us. It is from 2009.', createdAt };
const picture: Reply = {
  id: 43,
  from: 'sender',
  picture: '/api/inquiries/21/pictures/f3c1b0a2d4e5f607_1200x900',
  createdAt,
};
const offer: Quote = {
  items: [
    { text: 'New expansion vessel', amount: 140 },
    { text: 'Two hours of work', amount: 170 },
  ],
  validUntil: '2026-03-31',
};
const quote: Reply = { id: 44, from: 'business', quote: offer, createdAt };
const accepted: Reply = { ...quote, answer: { decision: 'accepted', at: '2026-03-02T12:30:00.000Z' } };
const sibling = {
  businessId: 8,
  businessName: 'Quayside Heating',
  conversation: `${conversationKey}-2`,
  status: 'responded' as const,
  lastReply: { from: 'business' as const, at: createdAt },
  excerpt: 'We have time on Friday.',
  quote: { total: 290 },
  timeZone: 'America/Los_Angeles',
  isOver: false,
};
const conversation: Conversation = {
  inquiry,
  businessName: 'Harbour Street Plumbing',
  timeZone: 'America/Los_Angeles',
  replies: [reply, ownReply, picture, quote],
};
const saved = { title: 'We come on Thursdays', text: 'Thank you for asking. We are in your street each Thursday.' };

export const conversationExamples = new Map([
  defineExample(getInquiry, { params, response: conversation }),
  defineExample(replyToInquiry, { params, body: { quote: offer }, response: quote }),
  defineExample(replyToInquiryWithPicture, { params, fields: {}, response: { ...picture, from: 'business' } }),
  defineExample(readInquiry, { params, body: { shownUntil: createdAt }, response: {} }),
  defineExample(setInquiryOutcome, { params, body: { outcome: 'hired' }, response: { ...inquiry, outcome: 'hired' } }),
  defineExample(releaseInquiry, { params, response: inquiry }),
  defineExample(getConversation, {
    params: keyParams,
    response: { ...conversation, siblings: [sibling], canForward: false, isKept: false },
  }),
  defineExample(replyInConversation, { params: keyParams, body: { text: ownReply.text ?? '' }, response: ownReply }),
  defineExample(replyInConversationWithPicture, { params: keyParams, fields: {}, response: picture }),
  defineExample(readConversation, { params: keyParams, body: { shownUntil: createdAt }, response: {} }),
  defineExample(shareContact, {
    params: keyParams,
    response: { id: 45, from: 'sender', sharesContact: true, createdAt },
  }),
  defineExample(answerReply, { params: { ...keyParams, id: 44 }, body: { decision: 'accepted' }, response: accepted }),
  defineExample(renewConversationLink, {
    params: keyParams,
    response: { conversation: `${conversationKey}-new` },
  }),
  defineExample(endConversationLink, { params: keyParams, response: {} }),
  defineExample(forwardInquiry, { params: keyParams, body: { businessIds: [8] }, response: [sibling] }),
  defineExample(tellFound, { params: keyParams, response: [{ ...sibling, status: 'closed', isOver: true }] }),
  defineExample(keepConversation, { params: keyParams, response: {} }),
  defineExample(listSavedReplies, { params: { id: 7 }, response: [{ id: 2, version: 2, ...saved }] }),
  defineExample(createSavedReply, { params: { id: 7 }, body: saved, response: { id: 2, version: 1, ...saved } }),
  defineExample(updateSavedReply, {
    params: { id: 2 },
    body: { title: saved.title, version: 1 },
    response: { id: 2, version: 2, ...saved },
  }),
  defineExample(deleteSavedReply, { params: { id: 2 }, response: {} }),
]);
