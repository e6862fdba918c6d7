import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { BusinessFigures, Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import { changeOfCount, changeOfTime } from '../../change.ts';
import { formatMinutes } from '../../duration.ts';
import { comparedSentence } from '../../period.ts';
import { FigureTiles, type Tile } from '../figure-tiles.tsx';

interface BusinessTilesProps {
  readonly by: Period;
  readonly data: FiguresOfBusiness;
}

const contactsOf = ({ calls, whatsApp, directions }: BusinessFigures) => calls + whatsApp + directions;

/** The figures of a business, the most important ones first, with the median of its category. */
export function BusinessTiles({ by, data: { points, total, before, category } }: BusinessTilesProps) {
  const similar = (value: string | undefined) => (value === undefined ? undefined : t`Similar businesses: ${value}`);
  const counted = (label: string, name: 'views' | 'appearances' | 'inquiries' | 'answers'): Tile => ({
    label,
    value: formatNumber(total[name]),
    points: points.map(({ [name]: count }) => count),
    change: changeOfCount(total[name], before[name]),
    note: similar(category && formatNumber(category[name])),
  });
  const { calls, whatsApp, directions } = total;
  const tiles: Tile[] = [
    counted(t`Views of your page`, 'views'),
    {
      label: t`Contacts`,
      value: formatNumber(contactsOf(total)),
      points: points.map(contactsOf),
      change: changeOfCount(contactsOf(total), contactsOf(before)),
      // Medians cannot be added up, so there is none of the sum.
      note: t`Calls ${formatNumber(calls)}, WhatsApp ${formatNumber(whatsApp)}, directions ${formatNumber(directions)}`,
    },
    counted(t`Inquiries`, 'inquiries'),
    counted(t`Shown in lists and searches`, 'appearances'),
    counted(t`Answers`, 'answers'),
    {
      label: t`Time to answer`,
      value: total.minutesToAnswer === undefined ? undefined : formatMinutes(total.minutesToAnswer),
      change: changeOfTime(total.minutesToAnswer, before.minutesToAnswer),
      note: similar(
        category?.minutesToAnswer === undefined
          ? undefined
          : formatMinutes(category.minutesToAnswer, total.minutesToAnswer),
      ),
      points: points.map(({ minutesToAnswer }) => minutesToAnswer),
    },
  ];
  return <FigureTiles title={comparedSentence(by, points.length)} tiles={tiles} />;
}
