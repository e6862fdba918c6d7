import { defineExample } from './example.ts';
import { setUpSite } from './set-up.ts';
import { administrator } from './users.examples.ts';

export const setUpExamples = new Map([
  defineExample(setUpSite, {
    body: {
      code: 'K7QF-2M9X-TB4D-WH6S',
      name: 'Administrator',
      username: administrator.username,
      email: administrator.email,
      password: 'quiet-otter-7',
    },
    response: administrator,
  }),
]);
