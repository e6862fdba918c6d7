import * as automotive from './automotive.ts';
import * as beauty from './beauty.ts';
import * as business from './business.ts';
import * as cleaning from './cleaning.ts';
import * as construction from './construction.ts';
import * as education from './education.ts';
import * as events from './events.ts';
import * as gardening from './gardening.ts';
import * as guests from './guests.ts';
import * as home from './home.ts';
import * as moving from './moving.ts';
import * as pets from './pets.ts';
import * as repairs from './repairs.ts';
import * as technology from './technology.ts';

export const tradeTexts = {
  ...home,
  ...construction,
  ...automotive,
  ...business,
  ...beauty,
  ...events,
  ...education,
  ...repairs,
  ...guests,
  ...cleaning,
  ...gardening,
  ...pets,
  ...technology,
  ...moving,
};

export type TradeName = keyof typeof tradeTexts;

/** In alphabetical order, because the order of a module's exports is not the same with every loader. */
export const tradeNames = (Object.keys(tradeTexts) as TradeName[]).sort();
