import { Trans } from '@lingui/react/macro';
import type { FilledField } from '../format-field.ts';

/** The value of a field; an address is a link. */
export function FieldText({ filled: { field, value, text } }: { filled: FilledField }) {
  if (field.kind !== 'link') return text;
  return (
    <a
      href={String(value)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
    >
      {text}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
