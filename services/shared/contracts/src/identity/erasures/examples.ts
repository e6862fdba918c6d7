import { defineExample } from '../../common/example.ts';
import * as erasures from './calls.ts';

const token = 'the-token-of-the-link-in-the-mail-43-letters';

export const erasureExamples = new Map([
  defineExample(erasures.eraseAccount, {
    body: { currentPassword: 'a long sentence of hers', reviews: 'keep' },
    response: { token },
  }),
  defineExample(erasures.readErasureReceipt, {
    body: { token },
    response: {
      about: 'account',
      state: 'done',
      requestedAt: '2026-03-04T17:21:00.000Z',
      doneAt: '2026-03-04T17:21:02.000Z',
      expiresAt: '2026-04-03T17:21:02.000Z',
      items: [
        { what: 'Favorites', erased: 3, kept: 0 },
        { what: 'Reviews', erased: 0, kept: 2, why: 'They stay without your name, under "Anonymous".' },
        { what: 'Account, with name, email address and picture', erased: 1, kept: 0 },
      ],
    },
  }),
]);
