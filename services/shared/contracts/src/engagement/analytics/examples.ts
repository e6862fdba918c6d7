import { defineExample } from '../../common/example.ts';
import { countVisit, getBusinessFigures, getSiteFigures, listUnmetSearches } from './calls.ts';
import type { BusinessFigures, UnmetSearch } from './schema.ts';

const figures: BusinessFigures = {
  views: 84,
  appearances: 310,
  calls: 6,
  whatsApp: 4,
  directions: 3,
  inquiries: 5,
  answers: 4,
  minutesToAnswer: 95,
};

const unmet: UnmetSearch = { words: 'beekeeper', city: 'boise', searches: 17, results: 0 };

export const figureExamples = new Map([
  defineExample(getBusinessFigures, {
    params: { id: 7 },
    response: {
      points: [{ from: '2026-03-02', ...figures }],
      total: figures,
      before: { ...figures, views: 70 },
      category: { ...figures, views: 52 },
    },
  }),
  defineExample(countVisit, { params: { id: 7 }, body: { kind: 'call' } }),
  defineExample(listUnmetSearches, { params: { id: 7 }, response: [unmet] }),
  defineExample(getSiteFigures, {
    response: {
      points: [{ from: '2026-03-02', visitors: 640, pageViews: 2100, searches: 380, inquiries: 21, reviews: 6 }],
      before: { visitors: 590, pageViews: 1980, searches: 350, inquiries: 18, reviews: 7 },
      topPages: [{ path: '/', views: 410 }],
      referrers: [{ host: 'search.example', views: 130 }],
      unmet: [unmet],
      unansweredInquiries: 3,
      minutesToAnswer: 140,
      hoursToDecision: 9.5,
      missing: [],
    },
  }),
]);
