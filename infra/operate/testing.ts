import { runProgram } from '@doorstep/platform/command';
import { commands } from './commands.ts';
import { withInstallation } from './find-installation.ts';

/** Runs `doorstep` in this process with --json; resolves to its exit code and what it printed. */
export async function runOperator<Data = Record<string, unknown>>(env: NodeJS.ProcessEnv, ...args: string[]) {
  const printed: string[] = [];
  const code = await runProgram(
    {
      name: 'doorstep',
      commands,
      open: work => withInstallation(env, work),
      print: text => printed.push(text),
      printError: text => printed.push(text),
    },
    [...args, '--json'],
  );
  return { code, data: JSON.parse(printed[0] ?? '') as Data };
}
