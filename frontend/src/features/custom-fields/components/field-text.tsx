import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { comma } from '#lib/format.ts';
import { useLangOf } from '#lib/localized.ts';
import { type FilledField, listChosen } from '../format-field.ts';

/** The value of a field as text; what is not in the language of the page says its own. */
export function FieldWords({ filled: { field, value, text } }: { filled: FilledField }) {
  const langOf = useLangOf();
  // Businesses write it in the language of the site.
  if (field.kind === 'text') return <bdi lang={langOf({}, 'text')}>{text}</bdi>;
  const chosen = listChosen(field, value);
  if (chosen.length === 0) return text;
  return chosen.map((choice, index) => (
    <Fragment key={choice.key}>
      {index > 0 && comma()}
      <bdi lang={langOf(choice, 'label')}>{choice.label}</bdi>
    </Fragment>
  ));
}

/** The value of a field; an address is a link. */
export function FieldText({ filled }: { filled: FilledField }) {
  if (filled.field.kind !== 'link') return <FieldWords filled={filled} />;
  return (
    <a
      href={String(filled.value)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
    >
      {filled.text}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
