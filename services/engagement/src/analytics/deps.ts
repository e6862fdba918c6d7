import type { Logger } from '@doorstep/platform/telemetry';
import type { Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { Leads } from '../leads/leads.ts';
import type { Reviews } from '../reviews/reviews.ts';
import { businessFiguresModel } from './business-figures.model.ts';
import { categoryMediansModel } from './category-medians.model.ts';
import { dayCountModel } from './day-counts.model.ts';
import { siteFiguresModel } from './site-figures.model.ts';

/** What analytics reads of the rest of engagement. */
export interface Surroundings {
  readonly db: Connection;
  readonly knownBusinesses: Model<KnownBusinessRow>;
  readonly inquiries: Leads['figures'];
  readonly reviews: Pick<Reviews, 'countPerPeriod'>;
  readonly actorSecret: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Dependencies of the use cases of analytics. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (surroundings: Surroundings) => ({
  ...surroundings,
  businessFigures: businessFiguresModel(surroundings.db),
  siteFigures: siteFiguresModel(surroundings.db),
  dayCounts: dayCountModel(surroundings.db),
  categoryMedians: categoryMediansModel(surroundings.db),
});
