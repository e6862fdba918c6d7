import { useEffect, useState } from 'react';

/** Preview of a file before its upload: a data URL, because the site's CSP allows no blob URLs. */
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
