import { defineExample } from '../../common/example.ts';
import { user } from '../users/examples.ts';
import { downloadPersonalData } from './calls.ts';

export const personalDataExamples = new Map([
  defineExample(downloadPersonalData, {
    response: {
      exportedAt: '2026-03-04T17:21:00.000Z',
      sessions: [
        {
          id: 'q3Zr8Xw1vT0uYpLkNcBsEg',
          browser: 'Firefox',
          system: 'Windows',
          startedAt: '2026-03-02T09:15:00.000Z',
          lastUsedAt: '2026-03-04T17:20:00.000Z',
          isCurrent: true,
        },
      ],
      account: [user],
      passkeys: [],
      notifications: [],
      notificationSettings: [],
      pushSubscriptions: [],
      businesses: [],
      services: [],
      pictures: [],
      savedSearches: [],
      reviews: [],
      inquiries: [],
      replies: [],
      savedReplies: [],
      messages: [],
      favorites: [{ businessId: 7, createdAt: '2026-03-03T08:00:00.000Z' }],
      favoriteLists: [],
      requests: [],
    },
  }),
]);
