import { useRef, useState } from 'react';
import { useChosenPicture } from '#lib/use-chosen-picture.ts';
import { refusalOf } from './service-picture.ts';

/** The picture of a service while its form is open: the one it has, a chosen file, or none. */
export function usePictureOfService(before: string | undefined) {
  const { chosen, choose, clear } = useChosenPicture();
  const [kept, setKept] = useState(before);
  const [error, setError] = useState<string>();
  const storedFile = useRef<{ file: File; url: string }>(null);

  return {
    src: chosen ? chosen.preview : kept,
    error,
    consider(file: File) {
      const refusal = refusalOf(file);
      setError(refusal);
      if (!refusal) choose(file);
    },
    remove() {
      clear();
      setKept(undefined);
      setError(undefined);
    },
    /** The address to save; a file that has none yet is stored first. */
    async stored(store: (file: File) => Promise<string>): Promise<string | undefined> {
      if (!chosen) return kept;
      if (storedFile.current?.file !== chosen.file)
        storedFile.current = { file: chosen.file, url: await store(chosen.file) };
      return storedFile.current.url;
    },
  };
}
