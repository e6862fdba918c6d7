import { useEffect } from 'react';
import { toastStore } from './toast-store.ts';

interface Sentences {
  readonly title: string;
  readonly description?: string;
}

/** Shows a toast for a query that failed, once for each failure. */
export function useErrorToast(error: Error | null, { title, description }: Sentences) {
  useEffect(() => {
    if (error) toastStore.show({ title, description, tone: 'danger' });
  }, [error, title, description]);
}
