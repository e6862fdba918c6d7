import { parseMediaUrl } from '@doorstep/contracts/common/media.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { formatValue } from '#features/audit/texts.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { cn } from '#lib/cn.ts';
import { formatAgo, listed } from '#lib/format.ts';
import type { Other } from '#lib/merge-edit.ts';
import type { Edit } from '#lib/use-edit.ts';
import { describeAuthor, toFieldLabel } from '../edit-labels.ts';

export interface OthersChangesProps {
  readonly edit: Edit;
  /** Labels of fields that only this form has. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Values of fields that this form shows by words of its own; undefined for all others. */
  readonly format?: ((field: string, value: unknown) => string | undefined) | undefined;
}

/**
 * The fields that someone else has changed while a form was open: where the user has changed the same, they choose what to keep. It takes the focus, so
 * that screen readers read it and the page scrolls to it.
 */
export function OthersChanges({ edit, labels = {}, format }: OthersChangesProps) {
  const region = useRef<HTMLElement>(null);
  const titleId = useId();
  const { data: categories } = useQuery(categoriesQuery);
  const { others } = edit;
  useEffect(() => {
    if (others) region.current?.focus();
  }, [others]);
  if (!others) return null;
  const nameOf = (field: string) => getOwn(labels, field) ?? toFieldLabel(field, categories);
  const taken = listed([...new Set(others.taken.map(({ field }) => nameOf(field)))]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card bg-warning-soft p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <p id={titleId} className="font-semibold text-warning-text">
          <Trans>Someone else has saved changes meanwhile</Trans>
        </p>
        <p className="text-sm">
          {others.clashes.length > 0
            ? t`Nothing of yours is lost. Please choose what to keep, then save again.`
            : t`Nothing of yours is lost. Please look at the fields, then save again.`}
        </p>
      </div>
      {others.clashes.map(other => (
        <Choice
          key={other.field}
          other={other}
          label={nameOf(other.field)}
          show={(value, title) => <Value title={title} field={other.field} value={value} format={format} />}
          onChoose={whose => edit.choose(other, whose)}
        />
      ))}
      {taken && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <Trans>Changed as well, and shown in the form now: {taken}</Trans>
        </p>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly other: Other;
  readonly label: string;
  /** Shows a value, below its title. */
  readonly show: (value: unknown, title: string) => ReactNode;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}

/** One field with both values. The user's own is kept until they choose the other. */
function Choice({ other, label, show, onChoose }: ChoiceProps) {
  const [kept, setKept] = useState<'mine' | 'theirs'>('mine');
  const name = useId();
  const choices = [
    { whose: 'mine', title: t`Keep yours`, value: other.mine },
    { whose: 'theirs', title: t`Take theirs`, value: other.theirs },
  ] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="font-medium text-sm [overflow-wrap:anywhere]">{label}</legend>
      <p className="text-muted text-sm">{describeAuthor(other.by, other.at && formatAgo(other.at))}</p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {choices.map(({ whose, title, value }) => (
          <div
            key={whose}
            className={cn(
              'min-w-0 rounded-control border bg-surface px-3 pb-3 text-sm',
              kept === whose ? 'border-primary' : 'border-line',
            )}
          >
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
              <input
                type="radio"
                name={name}
                aria-describedby={`${name}-${whose}`}
                checked={kept === whose}
                onChange={() => {
                  setKept(whose);
                  onChoose(whose);
                }}
                className="size-5 shrink-0 accent-primary"
              />
              {title}
            </label>
            <div id={`${name}-${whose}`}>{show(value, `${label}: ${title}`)}</div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface ValueProps extends Pick<OthersChangesProps, 'format'> {
  readonly title: string;
  readonly field: string;
  readonly value: unknown;
}

/** A value as readable text: categories by their names, pictures as pictures. */
function Value({ title, field, value, format }: ValueProps) {
  const isCategory = /^(sub)?categoryIds?$|^parentId$/.test(field);
  const names = useCategoryNames(isCategory);
  if (field === 'password')
    return (
      <span className="text-muted">
        <Trans>Not shown</Trans>
      </span>
    );
  if (typeof value === 'string' && parseMediaUrl(value))
    return <Picture src={value} alt="" sizes="10rem" className="aspect-video w-40 max-w-full rounded-control" />;
  const named = isCategory ? listed([value].flat().map(id => names.get(Number(id)))) : undefined;
  const text = named ?? format?.(field, value) ?? formatValue(value as Parameters<typeof formatValue>[0]);
  if (!text)
    return (
      <span className="text-muted">
        <Trans>Empty</Trans>
      </span>
    );
  if (!isLong(text)) return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>;
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="max-h-60 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]"
    >
      {text}
    </section>
  );
}

/** Returns whether a text may not fit its place, and has to scroll. */
const isLong = (text: string) => text.length > 150 || text.split('\n').length > 7;
