import { defineExample } from '../../common/example.ts';
import * as sessions from './calls.ts';

const id = 'q3Zr8Xw1vT0uYpLkNcBsEg';

export const sessionExamples = new Map([
  defineExample(sessions.listSessions, {
    response: [
      {
        id,
        browser: 'Firefox',
        system: 'Windows',
        startedAt: '2026-03-02T09:15:00.000Z',
        lastUsedAt: '2026-03-04T17:20:00.000Z',
        isCurrent: true,
      },
      {
        id: 'a7Kd2Mf9hJ5sQxRbVnTyUo',
        browser: 'Safari',
        system: 'iOS',
        startedAt: '2026-02-24T18:40:00.000Z',
        lastUsedAt: '2026-03-03T07:05:00.000Z',
        isCurrent: false,
      },
    ],
  }),
  defineExample(sessions.deleteSession, { params: { session: id } }),
  defineExample(sessions.deleteOtherSessions, {}),
]);
