import { type ReactNode, useSyncExternalStore } from 'react';
import { getMessage } from './api-error.ts';

/** Content of a toast. `durationMs` is how long it stays; 5 s by default. */
export interface ToastContent {
  readonly title: string;
  readonly description?: ReactNode;
  readonly tone?: 'plain' | 'success' | 'danger';
  readonly durationMs?: number;
  /** True if the page or the dialog shows the same words, so that the toast is for screen readers only. */
  readonly isShown?: boolean;
  /** Button that undoes what the toast reports. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface ToastEntry extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

const maxToasts = 1;
/** Time that a dismissed toast stays in memory. */
const removeDelayMs = 1_000_000;

/** A list of toasts that components subscribe to. `schedule` replaces setTimeout in tests, so that they need not wait. */
export function createToastStore(schedule: (task: () => void, delayMs: number) => unknown = setTimeout) {
  let entries: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly ToastEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    show(content: ToastContent): number {
      lastId += 1;
      change([{ ...content, id: lastId, open: true }, ...entries].slice(0, maxToasts));
      return lastId;
    },
    dismiss(id: number) {
      if (!entries.some(entry => entry.id === id && entry.open)) return;
      change(entries.map(entry => (entry.id === id ? { ...entry, open: false } : entry)));
      schedule(() => change(entries.filter(entry => entry.id !== id)), removeDelayMs);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
  };
}

export const toastStore = createToastStore((task, delayMs) => setTimeout(task, delayMs));

/** Shows a toast: `toast({ title, description, tone })`. */
export const toast = toastStore.show;

/** Texts of a toast about a failed call; `description` is shown if the server sent no message of its own. */
export interface FailureText {
  readonly title: string;
  readonly description?: string;
}

export const failureToast = (error: unknown, { title, description }: FailureText): ToastContent => ({
  title,
  description: getMessage(error, description),
  tone: 'danger',
});

interface OutcomeToasts<Answer> {
  readonly success?: ToastContent | ((answer: Answer) => ToastContent);
  readonly failure: FailureText;
}

/** Waits for a write and shows its outcome. Resolves to whether it succeeded. */
export async function showOutcome<Answer>(
  write: Promise<Answer>,
  { success, failure }: OutcomeToasts<Answer>,
): Promise<boolean> {
  try {
    const answer = await write;
    const content = typeof success === 'function' ? success(answer) : success;
    if (content) toast({ tone: 'success', ...content });
    return true;
  } catch (error) {
    toast(failureToast(error, failure));
    return false;
  }
}

/** The toasts to draw. */
export const useToastEntries = (): readonly ToastEntry[] =>
  useSyncExternalStore(toastStore.subscribe, toastStore.entries, toastStore.entries);
