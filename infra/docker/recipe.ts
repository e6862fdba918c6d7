import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export interface Image {
  /** Where the last stage's `/` lies. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
}

/**
 * Follows the Dockerfile of `context` step by step in folders under `target`, one for each stage, with the Node and npm of
 * this machine for the base image's. Knows the instructions that ours has, and throws on any other.
 */
export function followRecipe(context: string, target: string, say: (line: string) => void): Image {
  const stages = new Map<string, string>();
  const ignored = readIgnored(context);
  const image: Image = { folder: '', workdir: '/', env: {}, user: 'root' };
  const within = (path: string) => join(image.folder, path.startsWith('/') ? path : join(image.workdir, path));

  function begin([base = '', , name = 'image']: string[]) {
    const from = stages.get(base);
    if (!from && !base.startsWith('node:')) throw new Error(`There is no stage ${base}`);
    Object.assign(image, { folder: join(target, name), workdir: from ? image.workdir : '/', env: {}, user: 'root' });
    mkdirSync(image.folder, { recursive: true });
    if (from) cpSync(from, image.folder, { recursive: true, verbatimSymlinks: true });
    stages.set(name, image.folder);
  }

  function copy(words: string[]) {
    const stage = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice(7) ?? '') : undefined;
    const destination = words.pop() ?? '';
    for (const word of words) {
      const source = join(stage ?? context, word);
      const into = statSync(source).isFile() ? join(within(destination), basename(source)) : within(destination);
      const filter = (path: string) => stage !== undefined || !ignored(relative(context, path));
      cpSync(source, into, { recursive: true, verbatimSymlinks: true, filter });
    }
  }

  const steps: Record<string, (words: string[], rest: string) => void> = {
    FROM: begin,
    COPY: copy,
    WORKDIR: ([path = '']) => {
      image.workdir = path;
      mkdirSync(within('.'), { recursive: true });
    },
    RUN: (_words, command) => void execSync(command, { cwd: within('.'), stdio: ['ignore', 'ignore', 'inherit'] }),
    ENV: words => {
      for (const word of words) image.env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1);
    },
    USER: ([user = '']) => Object.assign(image, { user }),
    EXPOSE: () => {},
    HEALTHCHECK: () => {},
    ENTRYPOINT: () => {},
    CMD: () => {},
  };
  const lines = readFileSync(join(context, 'infra/docker/Dockerfile'), 'utf8').split('\n');
  for (const line of lines.filter(text => text && !text.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    const step = steps[instruction];
    if (!step) throw new Error(`Cannot follow: ${line}`);
    say(line);
    step(rest.split(' '), rest);
  }
  return image;
}

/** Which paths of the context stay outside: of the patterns in .dockerignore that fit, the last one counts. */
function readIgnored(context: string): (path: string) => boolean {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n');
  const rules = lines
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const keep = line.startsWith('!');
      const anywhere = line.startsWith('**/');
      const words = line
        .replace(/^(!|\*\*\/)/, '')
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^/]*');
      return { keep, fits: new RegExp(`${anywhere ? '(^|/)' : '^'}${words}(/|$)`) };
    });
  // A folder that is left out may have something within that is not; `COPY` names only such.
  return path => rules.findLast(({ fits }) => fits.test(path))?.keep === false;
}
