import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readFromTab, removeFromTab, removeMatchingFromTab, storeInTab } from './tab-storage.ts';

const draftSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
type Draft = z.infer<typeof draftSchema>;

const prefix = hydration.draftKey;

/** The key of a draft in the storage of the tab. */
export const draftKey = (name: string): string => prefix + name;

const isDraft = (value: unknown): value is Draft => draftSchema.safeParse(value).success;

/**
 * Keeps what is typed in a form in the tab of the browser, so that a reload or a tap on a link does not lose it. `name` tells the form from
 * others; without one, nothing is kept. A form that is sent, and so reset, has no draft any more.
 */
export function useDraft<Fields extends FieldValues, Parsed>(
  form: UseFormReturn<Fields, unknown, Parsed>,
  name: string | undefined,
): void {
  const { subscribe, getFieldState, setValue } = form;
  useEffect(() => {
    if (name === undefined) return;
    const key = draftKey(name);
    for (const [field, value] of Object.entries(readFromTab(key, isDraft) ?? {})) {
      const path = field as Path<Fields>;
      if (!getFieldState(path).isDirty) setValue(path, value as PathValue<Fields, typeof path>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ type, values, defaultValues }) => {
        const initial: Readonly<Record<string, unknown>> = { ...defaultValues };
        const typed = Object.entries(values).filter(([field, value]) => value !== getOwn(initial, field));
        if (typed.length === 0) removeFromTab(key);
        // Another person, who has signed in or out meanwhile, types nothing.
        else if (type === 'change') storeInTab(key, Object.fromEntries(typed));
      },
    });
  }, [name, subscribe, getFieldState, setValue]);
}

/** Removes all drafts, when a person leaves the browser to others. */
export const clearDrafts = () => removeMatchingFromTab(key => key.startsWith(prefix));
