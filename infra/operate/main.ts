import { runProgram } from '@doorstep/platform/command';
import { commands } from './commands.ts';

// `node infra/operate/main.ts COMMAND`, `npm run doorstep -- COMMAND`: the program for operators.
if (import.meta.main)
  process.exit(
    await runProgram(
      { name: 'doorstep', commands, open: work => work({ env: process.env, note: console.error }) },
      process.argv.slice(2),
    ),
  );
