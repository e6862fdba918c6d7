import type { BusinessImport, StatusRule } from '@doorstep/contracts/directory/imports/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useAddCategory, useMapImport } from '../api/imports.ts';
import { StatusRules } from './status-rules.tsx';
import { newCategory, UnknownCategories } from './unknown-categories.tsx';

const maxShown = 30;

/** A new category gets the plain icon; administrators choose another one under "Categories". */
const toCategory = (word: string) => ({ name: cutOff(word, 80), icon: 'ellipsis-h' });

/** The questions that a check leaves: what happens to rows that were not public, and where unknown categories belong. Then the rows are checked again. */
export function CheckDecisions({ row }: { row: BusinessImport }) {
  const { statuses, options, mapping, unknownCategories } = row;
  const save = useMapImport();
  const add = useAddCategory();
  const [rules, setRules] = useState<ReadonlyMap<string, StatusRule>>(new Map());
  const [categories, setCategories] = useState<ReadonlyMap<string, string>>(new Map());
  const [isChecking, setChecking] = useState(false);
  const words = unknownCategories.slice(0, maxShown);
  const asksForStatus = statuses.length > 1 || statuses.some(({ rule }) => rule !== 'approved');
  if (words.length === 0 && !asksForStatus) return null;

  /** The choice for a word or, until there is one, what the word seems to mean. */
  const choiceOf = (word: string): string =>
    categories.get(word) ?? String(words.find(one => one.word === word)?.suggestedId ?? '');

  /** Adds the categories that are new, one after the other, because the last one may be refused. */
  async function checkAgain() {
    const chosen: { word: string; categoryId: number }[] = [];
    for (const { word } of words) {
      const choice = choiceOf(word);
      if (choice === newCategory) {
        const { id } = await add.mutateAsync({ body: toCategory(word) });
        // Another try after a refusal does not add it again.
        setCategories(before => new Map(before).set(word, String(id)));
        chosen.push({ word, categoryId: id });
      } else if (Number(choice) > 0) chosen.push({ word, categoryId: Number(choice) });
    }
    const ruled = new Map([...options.statuses.map(({ word, rule }) => [word, rule] as const), ...rules]);
    await save.mutateAsync({
      params: { id: row.id },
      body: {
        ...options,
        mapping,
        categories: [...options.categories, ...chosen],
        statuses: [...ruled].map(([word, rule]) => ({ word, rule })),
      },
    });
  }

  async function start() {
    setChecking(true);
    await showOutcome(checkAgain(), {
      failure: { title: t`Failed to check the file` },
    });
    setChecking(false);
  }

  return (
    <>
      {asksForStatus && (
        <StatusRules
          statuses={statuses}
          ruleOf={word => rules.get(word)}
          onChoose={(word, rule) => setRules(new Map(rules).set(word, rule))}
        />
      )}
      {words.length > 0 && (
        <UnknownCategories
          words={words}
          count={unknownCategories.length}
          choiceOf={choiceOf}
          onChoose={(word, choice) => setCategories(new Map(categories).set(word, choice))}
        />
      )}
      <div className="flex justify-end">
        <Button variant="secondary" pending={isChecking} onClick={() => void start()}>
          <Trans>Check Again</Trans>
        </Button>
      </div>
    </>
  );
}
