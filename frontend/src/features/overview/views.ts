import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { Site, SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { Activity } from '@doorstep/contracts/engagement/overview/schema.ts';
import { t } from '@lingui/core/macro';
import { ClipboardList, Heart, Images, Inbox, type LucideIcon, Star, Store, Tags, Users, Wrench } from 'lucide-react';
import { paths } from '#lib/paths.ts';

interface FigureCard {
  readonly figure: keyof Overview['figures'];
  readonly label: string;
  readonly icon: LucideIcon;
  /** Absent if there is no list of them. */
  readonly to?: string;
}

/** The contents of an overview. */
export interface OverviewView {
  readonly cards: readonly FigureCard[];
  readonly charts: readonly ('inquiries' | 'reviews' | 'rating' | 'requests')[];
  /** The page that shows an activity; undefined if there is none. */
  readonly getPath: (activity: Activity) => string | undefined;
}

/** The view on a site without some of its parts. */
export const viewOn = (site: Pick<Site, 'partsOff'>, view: OverviewView): OverviewView => ({
  ...view,
  cards: view.cards.filter(({ figure }) => isOn(site, figure)),
  charts: view.charts.filter(chart => isOn(site, chart)),
});

const partOf: Readonly<Record<string, SitePart>> = { reviews: 'reviews', rating: 'reviews', favorites: 'favorites' };

function isOn(site: Pick<Site, 'partsOff'>, name: string): boolean {
  const part = getOwn(partOf, name);
  return part === undefined || hasPart(site, part);
}

export const adminView: OverviewView = {
  cards: [
    { figure: 'users', label: t`Users`, icon: Users, to: paths.dashboard({ tab: 'users' }) },
    { figure: 'businesses', label: t`Businesses`, icon: Store, to: paths.dashboard({ tab: 'businesses' }) },
    { figure: 'categories', label: t`Categories`, icon: Tags, to: paths.dashboard({ tab: 'categories' }) },
    {
      figure: 'pendingRequests',
      label: t`Pending Requests`,
      icon: ClipboardList,
      to: paths.dashboard({ tab: 'requests' }),
    },
  ],
  charts: ['inquiries', 'reviews', 'rating', 'requests'],
  getPath({ type, businessId }) {
    if (type === 'account') return paths.dashboard({ tab: 'users' });
    // Includes decided ones: by default the list shows only pending ones.
    if (type === 'request') return paths.dashboard({ tab: 'requests', show: 'all' });
    if (businessId === undefined) return undefined;
    return paths.business(businessId, type === 'review' ? { tab: 'review' } : {});
  },
};

export const ownerView: OverviewView = {
  cards: [
    { figure: 'services', label: t`Services`, icon: Wrench, to: paths.dashboard({ tab: 'services' }) },
    { figure: 'galleryItems', label: t`Gallery Items`, icon: Images, to: paths.dashboard({ tab: 'gallery' }) },
    { figure: 'reviews', label: t`Reviews`, icon: Star, to: paths.dashboard({ tab: 'reviews' }) },
    {
      figure: 'pendingInquiries',
      label: t`Inquiries Waiting`,
      icon: Inbox,
      to: paths.dashboard({ tab: 'inquiries', status: 'pending' }),
    },
  ],
  charts: ['inquiries', 'reviews', 'rating'],
  getPath({ type, businessId }) {
    if (type === 'review') return paths.dashboard({ tab: 'reviews' });
    if (type === 'inquiry') return paths.dashboard({ tab: 'inquiries' });
    return type === 'business' && businessId ? paths.business(businessId) : undefined;
  },
};

/** On /profile: what the account wrote, sent and saved. */
export const userView: OverviewView = {
  cards: [
    { figure: 'reviews', label: t`Reviews Written`, icon: Star },
    { figure: 'inquiries', label: t`Inquiries Sent`, icon: Inbox, to: paths.profile({ tab: 'inquiries' }) },
    { figure: 'favorites', label: t`Favorites`, icon: Heart, to: paths.profile({ tab: 'favourites' }) },
  ],
  charts: [],
  getPath({ type, businessId }) {
    if (businessId === undefined) return undefined;
    return paths.business(businessId, type === 'review' ? { tab: 'review' } : {});
  },
};
