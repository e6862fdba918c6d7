import { defineExample } from '../../common/example.ts';
import { getOverview } from '../../engagement/overview/calls.ts';
import { getConfig } from '../../gateway/config/calls.ts';
import type { PublicConfig } from '../../gateway/config/schema.ts';
import { listAuditLog } from '../../identity/audit/calls.ts';
import { auditedEvents } from '../../identity/audit/events.ts';
import { listEmptyStates } from '../empty-states/calls.ts';
import { emptyStates } from '../empty-states/empty-states.ts';
import { getSite, updateSite, uploadSitePicture } from './calls.ts';
import { defaultSite, type Site } from './schema.ts';

export const publicConfig: PublicConfig = {
  demoAccounts: [],
  googleSignIn: false,
  email: true,
  minPasswordLength: 6,
  requiredFactor: 'none',
  map: {},
};

const site: Site = {
  ...defaultSite,
  version: 3,
  address: '12 Archway Lane, Portland, OR 97205',
  phone: '(503) 555-0142',
  email: 'hello@doorstep.example',
  registrationDomains: ['bloom.example'],
  emptyStates: { favorites: { en: { title: 'Your list is still empty' }, de: { title: 'Ihre Liste ist noch leer' } } },
};

export const siteExamples = new Map([
  defineExample(getConfig, {
    response: publicConfig,
  }),
  defineExample(getSite, { response: site }),
  defineExample(uploadSitePicture, { response: { url: '/media/businesses/AAAAAAAAAAAAAAAAAAAAAAAA_640x160' } }),
  defineExample(updateSite, { body: { phone: '(503) 555-0142', version: 2 }, response: site }),
  defineExample(listEmptyStates, {
    response: (['businesses', 'favorites'] as const).map(name => {
      const { place, title, description } = emptyStates[name];
      return { name, place: place(), title: title(), description: description?.() };
    }),
  }),
  defineExample(getOverview, {
    response: {
      figures: { services: 4, galleryItems: 9, reviews: 13, unansweredReviews: 4, inquiries: 21, pendingInquiries: 2 },
      activity: [
        { type: 'review', id: 31, at: '2026-03-02T09:15:00.000Z', title: 'Nora Lindqvist gave 5 stars', businessId: 7 },
      ],
      reviewsPerDay: [{ day: '2026-03-02', count: 1, before: 2 }],
      inquiriesPerDay: [{ day: '2026-03-02', count: 3, before: 1 }],
      ratingOverTime: [{ day: '2026-03-02', rating: 4.54 }],
      missing: [],
    },
  }),
  defineExample(listAuditLog, { response: [{ id: 8, ...auditedEvents.directory.sample.entry }] }),
]);
