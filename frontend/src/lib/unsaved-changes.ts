import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Whether the form within has changes that are not saved; the dialog around it asks before they are lost. */
export const UnsavedChanges = createContext<RefObject<boolean> | undefined>(undefined);

/** Notes for the dialog around a form, if there is one, whether closing it would lose something. */
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
