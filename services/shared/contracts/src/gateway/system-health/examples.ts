import { defineExample } from '../../common/example.ts';
import { getSystemHealth } from './calls.ts';

export const systemHealthExamples = new Map([
  defineExample(getSystemHealth, {
    response: [
      {
        name: 'backup',
        state: 'warning',
        finding: 'The last backup is 3 days old.',
        advice: 'Run doorstep backup now, and check why the schedule did not.',
      },
    ],
  }),
]);
