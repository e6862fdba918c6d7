import { type RankingPart, ranking } from '@doorstep/contracts/directory/search/ranking.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { nameZip } from '#lib/zip-names.ts';

const maxWeight = Math.max(...Object.values(ranking).map(({ weight }) => weight));

/** The label of a factor, and why it counts, in the words of the country of the site. */
function describe(name: string, { label, explanation }: RankingPart, country: string) {
  if (name !== 'zip') return { label, explanation };
  const { label: zipLabel, word: zip } = nameZip(country);
  return { label: zipLabel, explanation: t`The ${zip} in the address of the business.` };
}

/** The factors of a search and their weights, with a bar for each. */
export function RankingWeights({ kind }: Pick<RankingPart, 'kind'>) {
  const { country } = useSite();
  const parts = Object.entries(ranking)
    .filter(([, part]) => part.kind === kind)
    .map(([name, part]) => ({ name, weight: part.weight, ...describe(name, part, country) }));
  return (
    <ul className="mt-5 grid gap-5">
      {parts.map(({ name, label, weight, explanation }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <h3 className="font-sans text-base">{label}</h3>
            <span className="whitespace-nowrap tabular-nums">
              {kind === 'words' ? `× ${formatNumber(weight)}` : t`up to ${formatNumber(weight)}`}
            </span>
          </div>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="mt-1.5 h-2 w-full overflow-hidden rounded-full bg-line"
          >
            <rect width={(100 * weight) / maxWeight} height="10" className="fill-primary" />
          </svg>
          <p className="mt-1.5 text-muted">{explanation}</p>
        </li>
      ))}
    </ul>
  );
}
