import { useRef, useState } from 'react';
import { refusalOfPicture } from './image-files.ts';
import { useFilePreview } from './use-file-preview.ts';

/** Picture of a row while its form is open: the saved one, a chosen file, or none. */
export function useChosenPicture(saved: string | undefined) {
  const [chosen, setChosen] = useState<File>();
  const preview = useFilePreview(chosen);
  const [url, setUrl] = useState(saved);
  const [error, setError] = useState<string>();
  const stored = useRef<{ file: File; url: string }>(null);

  function show(other: string | undefined) {
    setChosen(undefined);
    setUrl(other);
    setError(undefined);
  }

  return {
    src: chosen ? preview : url,
    error,
    choose(file: File) {
      const refusal = refusalOfPicture(file);
      setError(refusal);
      if (!refusal) setChosen(file);
    },
    /** Shows a stored picture, or none, instead of what was chosen. */
    show,
    remove: () => show(undefined),
    /** Uploads a chosen file, once, and returns the address to save. */
    async store(upload: (file: File) => Promise<string>): Promise<string | undefined> {
      if (!chosen) return url;
      if (stored.current?.file !== chosen) stored.current = { file: chosen, url: await upload(chosen) };
      return stored.current.url;
    },
  };
}
