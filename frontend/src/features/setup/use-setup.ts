import type { z } from '@doorstep/contracts/common/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import { withFieldRules } from '#features/business-form/business-values.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { useSite } from '#lib/site.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { type SetupValues, setupForm } from './setup-values.ts';

interface SetupInput {
  readonly start: Draft;
  readonly store: DraftStore;
  /** True if this device has a saved draft already. */
  readonly isSaved: boolean;
  /** Number of pictures that the business has already. */
  readonly savedPictures: number;
}

/** The form of a setup and its draft, which is saved at every change. */
export function useSetup({ start, store, isSaved, savedPictures }: SetupInput) {
  const { country, distanceUnit } = useSite();
  const latest = useRef(start);
  const [draft, setDraft] = useState(start);
  /** True if the last change is saved; undefined before the first one. */
  const [isDraftSaved, setDraftSaved] = useState<boolean | undefined>(isSaved || undefined);
  const [hasSubcategories, setHasSubcategories] = useState(false);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const schema = withFieldRules(setupForm({ hasSubcategories, savedPictures, distanceUnit, country }), categories);
  const form = useForm<SetupValues>({
    shouldFocusError: false,
    defaultValues: start.values,
    // As typed, not as parsed: an empty text has to reach the server, which then removes the saved value.
    resolver: zodResolver(schema as z.ZodType<SetupValues, SetupValues>, undefined, {
      raw: true,
    }) as Resolver<SetupValues>,
  });
  const categoryId = useWatch({ control: form.control, name: 'categoryId' });

  function saveDraft(change: Partial<Draft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    void store.write(latest.current).then(setDraftSaved);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          saveDraft({ values });
          // Errors appear when a tab is left and disappear while they are fixed, not on blur, which would move the target of a click.
          if (isFieldName(name) && form.getFieldState(name).invalid) void form.trigger(name);
        },
      }),
    [form.subscribe],
  );

  return {
    form,
    schema,
    categories,
    categoryId,
    draft,
    /** The current draft, also within a running submission. */
    latest: () => latest.current,
    saveDraft,
    isDraftSaved,
    savedPictures,
    setHasSubcategories,
  };
}

const isFieldName = (name: string | undefined): name is Path<SetupValues> => name !== undefined;

export type Setup = ReturnType<typeof useSetup>;
