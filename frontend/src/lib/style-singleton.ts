import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (see vite.config.ts). Constructed style sheets are not subject to the CSP's style-src,
 * unlike the <style> elements of the original.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
      sheet = undefined;
    },
  };
}

/** A hook that keeps `styles` in the document while at least one component uses it. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (styles: string, isDynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the original, only dynamic styles are applied again
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles && isDynamic]);
  };
}

/** The hook as a component. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  // Matches the interface of the original; called once per module.
  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
