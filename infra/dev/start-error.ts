import { StartError } from '@doorstep/platform/errors';

const SENTENCES: Record<string, string> = {
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'its disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOENT: 'its file system takes no such folder',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** Turns a file system error into a sentence about the folder; returns any other error unchanged. */
export function asStartError(error: unknown, folder: string): unknown {
  const why = SENTENCES[(error as NodeJS.ErrnoException | null)?.code ?? ''];
  return why
    ? new StartError(`The data folder ${folder} cannot be used: ${why}. Set DATA_DIR to another folder.`)
    : error;
}
