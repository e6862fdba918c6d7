import { useEffect } from 'react';
import { type ToastContent, toast } from './toast-store.ts';

/** Shows a toast for a query that failed, once for each failure. */
export function useErrorToast(
  error: Error | null,
  { title, description }: Pick<ToastContent, 'title' | 'description'>,
) {
  useEffect(() => {
    if (error) toast({ title, description, tone: 'danger' });
  }, [error, title, description]);
}
