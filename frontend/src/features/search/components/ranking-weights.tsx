import { type RankingPart, ranking } from '@doorstep/contracts/ranking.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';

const maxWeight = Math.max(...Object.values(ranking).map(({ weight }) => weight));

/** The factors of a search and their weights, with a bar for each. */
export const RankingWeights = ({ kind }: Pick<RankingPart, 'kind'>) => (
  <ul className="mt-5 grid gap-5">
    {Object.entries(ranking)
      .filter(([, part]) => part.kind === kind)
      .map(([name, { label, weight, explanation }]) => (
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
