import { useRef, useState } from 'react';
import { refusalOfPicture } from '#lib/image-files.ts';
import { useFilePreview } from '#lib/use-file-preview.ts';

/** The picture of a service while its form is open: the one it has, a chosen file, or none. */
export function usePictureOfService(before: string | undefined) {
  const [chosen, setChosen] = useState<File>();
  const preview = useFilePreview(chosen);
  const [kept, setKept] = useState(before);
  const [error, setError] = useState<string>();
  const storedFile = useRef<{ file: File; url: string }>(null);

  return {
    src: chosen ? preview : kept,
    error,
    consider(file: File) {
      const refusal = refusalOfPicture(file);
      setError(refusal);
      if (!refusal) setChosen(file);
    },
    remove() {
      setChosen(undefined);
      setKept(undefined);
      setError(undefined);
    },
    /** The address to save; a file that has none yet is stored first. */
    async stored(store: (file: File) => Promise<string>): Promise<string | undefined> {
      if (!chosen) return kept;
      if (storedFile.current?.file !== chosen) storedFile.current = { file: chosen, url: await store(chosen) };
      return storedFile.current.url;
    },
  };
}
