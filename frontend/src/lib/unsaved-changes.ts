import { createContext, type RefObject, useContext, useEffect } from 'react';

/** True while the form inside has unsaved changes; the dialog around it asks before they are lost. */
export const UnsavedChanges = createContext<RefObject<boolean> | undefined>(undefined);

/** Reports to the dialog around a form, if there is one, whether closing it would lose changes. */
export function useUnsavedChanges(isChanged: boolean): void {
  const unsaved = useContext(UnsavedChanges);
  useEffect(() => {
    if (!unsaved) return;
    unsaved.current = isChanged;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isChanged]);
}
