import { pickChanges } from '@doorstep/contracts/common/field-changes.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { EditConflict } from '@doorstep/contracts/common/problems.ts';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { type Merged, mergeOthers, type Other } from './merge-edit.ts';
import type { ToastContent } from './toast-store.ts';

/** A row that a form edits. */
interface Versioned {
  readonly version: number;
}

interface EditOptions<Row> {
  /** The row as it is stored, also if it changes while the form is open; undefined while a new one is filled in. */
  readonly stored: Row | undefined;
  /** The values with which the form shows a row. */
  readonly toFields: (row: Row) => object;
  /** The row as the form would save it if nothing were changed; without it, as it is stored. */
  readonly toInput?: (row: Row) => object;
  /** Fields of the row that are no fields of the form, such as a chosen picture, with what shows another value of them. */
  readonly outside?: Readonly<Record<string, (value: unknown) => void>>;
}

/** The parts of a form that an edit reads and writes. */
interface EditedForm {
  getValues(): object;
  setValue(name: never, value: never, options: { shouldDirty: true }): void;
}

/** Leaves only what was changed of the values to save, with the version that the form began with. */
export type PickChanges = <Input extends object>(input: Input) => Partial<Input> & Versioned;

/** The edit of a row, for `useApiForm` and for `OthersChanges`, which shows what others have changed meanwhile. */
export interface Edit {
  /** The changes of others since the form was opened, if they kept it from being saved. */
  readonly others: Pick<Merged<unknown>, 'clashes' | 'taken'> | undefined;
  /** Takes the value of the others for a field, or the user's own again. */
  choose(other: Other, whose: 'mine' | 'theirs'): void;
  /** Shows what others have changed, if the server refused the form for that. */
  refused(error: unknown, form: EditedForm): ToastContent | undefined;
  /** For a form without changes: the values of the stored row, if it is newer than the one that the form shows. */
  follow(): object | undefined;
}

/**
 * Edits a row in a form, which saves what `pick` leaves. If others have changed the same since, the server refuses it; then the form keeps what was
 * typed, and takes over what others have changed elsewhere.
 */
export function useEdit<Row extends Versioned>({
  stored,
  toFields,
  toInput = row => row,
  outside = {},
}: EditOptions<Row>) {
  const [base, setBase] = useState(stored);
  const [others, setOthers] = useState<Edit['others']>();
  const sent = useRef<object>({});
  const edited = useRef<EditedForm>(undefined);

  function show({ fields, field, ...values }: Other, whose: 'mine' | 'theirs') {
    for (const shown of fields)
      edited.current?.setValue(shown.name as never, shown[whose] as never, { shouldDirty: true });
    getOwn(outside, field)?.(values[whose]);
  }

  function merge(conflict: EditConflict, row: Row, form: EditedForm) {
    edited.current = form;
    const merged = mergeOthers(conflict, {
      row,
      fields: form.getValues(),
      sent: sent.current,
      toFields,
      isOutside: field => Object.hasOwn(outside, field),
    });
    for (const other of merged.taken) show(other, 'theirs');
    setBase({ ...merged.row, version: conflict.version });
    setOthers(merged);
  }

  const edit: Edit = {
    others,
    choose: show,
    refused(error, form) {
      const conflict = error instanceof ApiError ? error.problem?.conflict : undefined;
      const row = base ?? stored;
      if (!conflict || !row) return undefined;
      merge(conflict, row, form);
      return {
        tone: 'danger',
        title: t`Not saved yet`,
        description: t`Someone else has changed the same meanwhile. Please choose what to keep, then save again.`,
      };
    },
    follow() {
      if (others) setOthers(undefined);
      if (!stored || stored.version <= (base?.version ?? 0)) return undefined;
      setBase(stored);
      return toFields(stored);
    },
  };

  const pick: PickChanges = input => {
    sent.current = input;
    // A row that was made elsewhere while the form of a new one was filled in.
    const row = base ?? stored;
    return row ? { ...pickChanges(toInput(row), input), version: row.version } : { ...input, version: 0 };
  };

  /** Begins again with a row, which was just saved. */
  function restart(row: Row) {
    setBase(row);
    setOthers(undefined);
  }

  return { edit, pick, base, restart };
}
