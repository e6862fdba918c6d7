import { useEffect, useState } from 'react';

/** What shows a file before it is uploaded: a data URL, for the site's policy (CSP) allows no other address that a page makes. */
export function useFilePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return read?.file === file ? read?.url : undefined;
}
