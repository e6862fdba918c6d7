import { defineExample } from '../../common/example.ts';
import { administrator } from '../users/examples.ts';
import { setUpSite } from './calls.ts';

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
