import { useState } from 'react';

interface ChosenPicture {
  readonly file: File;
  /** A data URL: the site's policy (CSP) allows no other address that a page makes itself. Absent while it is read. */
  readonly preview?: string;
}

/** The picture somebody chose and has not uploaded yet, with what shows it. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();

  function choose(file: File) {
    setChosen({ file });
    const reader = new FileReader();
    reader.onload = () => {
      const preview = String(reader.result);
      setChosen(current => (current?.file === file ? { file, preview } : current));
    };
    reader.readAsDataURL(file);
  }

  return { chosen, choose, clear: () => setChosen(undefined) };
}
