import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { Draft } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { type SetupValues, setupForm } from './setup-values.ts';

interface SetupInput {
  readonly start: Draft;
  readonly store: DraftStore;
  /** Something is kept on this device already. */
  readonly isKept: boolean;
  /** Pictures that the business has from elsewhere. */
  readonly keptPictures: number;
}

/** The form of a setup and what belongs to it, kept in the draft at every change. */
export function useSetup({ start, store, isKept, keptPictures }: SetupInput) {
  const latest = useRef(start);
  const [draft, setDraft] = useState(start);
  /** Undefined before anything was written. */
  const [keeping, setKeeping] = useState<boolean | undefined>(isKept || undefined);
  const [hasSubcategories, setHasSubcategories] = useState(false);
  const schema = setupForm({ hasSubcategories, keptPictures });
  const form = useForm<SetupValues>({
    shouldFocusError: false,
    defaultValues: start.values,
    // As typed, not as parsed: an empty text has to reach the server, which then removes what was there.
    resolver: zodResolver(schema as z.ZodType<SetupValues, SetupValues>, undefined, {
      raw: true,
    }) as Resolver<SetupValues>,
  });
  const categoryId = useWatch({ control: form.control, name: 'categoryId' });

  function keep(change: Partial<Draft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    void store.write(latest.current).then(setKeeping);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keep({ values });
          // Errors come when a tab is left, and go while they are mended: not on blur, which would move what is clicked.
          if (isFieldName(name) && form.getFieldState(name).invalid) void form.trigger(name);
        },
      }),
    [form.subscribe],
  );

  return {
    form,
    schema,
    categoryId,
    draft,
    /** What the draft holds at this moment, also within a running submission. */
    latest: () => latest.current,
    keep,
    keeping,
    keptPictures,
    setHasSubcategories,
  };
}

const isFieldName = (name: string | undefined): name is Path<SetupValues> => name !== undefined;

export type Setup = ReturnType<typeof useSetup>;
