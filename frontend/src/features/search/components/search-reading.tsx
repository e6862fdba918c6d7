import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { eitherOf } from '#lib/format.ts';
import { quoted } from '#lib/quoted.ts';

interface SearchReadingProps {
  readonly facets: Facets | undefined;
  /** The typed words; without them nothing is shown. */
  readonly words: string | undefined;
  /** The address of the search without correction; undefined if it has none already. */
  readonly exactPath: string | undefined;
}

/** Explains how the list differs from the typed words: what was left out, corrected, or looked for nearby. */
export function SearchReading({ facets, words, exactPath }: SearchReadingProps) {
  const sentences = words && facets ? [...listSentences(facets)] : [];
  return (
    <div role="status" className="wrap-anywhere text-muted">
      {sentences.length > 0 && (
        <p className="pb-2">
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order does not change
            <span key={index}>{sentence} </span>
          ))}
          {facets?.correction && exactPath && (
            <Link to={exactPath} className="inline-block py-1 text-primary underline underline-offset-4">
              <Trans>Search for “{words}” instead</Trans>
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function* listSentences({ total, reading, correction, around }: Facets): Generator<ReactNode> {
  const { unknown = [], leftOut = [], isPartial = false } = reading ?? {};
  const query = reading?.query ?? correction?.query;
  if (unknown.length > 0) yield t`No business mentions ${listWords(unknown)}.`;
  if (leftOut.length > 0) yield t`None mentions ${listWords(leftOut)} together with the rest.`;
  if (around) yield t`No business is in ${around.name}. Showing the nearest ones.`;
  if (total === 0 || !query) return;
  yield (
    <Trans>
      Showing results for <strong className="font-semibold text-ink">{query}</strong>.
    </Trans>
  );
  if (isPartial) yield t`No business mentions all of these words: those that mention most of them come first.`;
}

const listWords = (words: readonly string[]): string => eitherOf(words.map(quoted));
