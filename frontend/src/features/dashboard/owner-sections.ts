import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';
import {
  ChartNoAxesColumn,
  Images,
  Inbox,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  Star,
  Wrench,
} from 'lucide-react';
import { type Desk, deskPaths } from '#lib/desk.ts';
import type { Sections } from './sections.ts';

const overview = { label: t`Overview`, icon: LayoutDashboard };
const figures = { label: t`Statistics`, icon: ChartNoAxesColumn };
const services = { label: t`Services`, icon: Wrench };
const portfolio = { label: t`Portfolio`, icon: Images };
const gallery = { label: t`Gallery`, icon: Images };
const inquiries = { label: t`Inquiries`, icon: Inbox };
const reviews = { label: t`Reviews`, icon: Star };
const messages = { label: t`Messages`, icon: MessagesSquare };
const settings = { label: t`Settings`, icon: Settings };

/** The sections of an owner's dashboard, in the order of its navigation, which is the same at both of its addresses. */
export const ownerSections = {
  overview,
  figures,
  services,
  portfolio,
  gallery,
  inquiries,
  reviews,
  messages,
  settings,
};

export type OwnerSection = keyof typeof ownerSections;

/** The sections in the bar of phones, the most important first. */
export const ownerBar: readonly OwnerSection[] = ['overview', 'inquiries', 'reviews', 'messages', 'services'];

/** The desk of each section that only one desk has. */
const onlyAt: Partial<Record<OwnerSection, Desk>> = {
  portfolio: 'portal',
  gallery: 'dashboard',
  settings: 'dashboard',
};

/** The sections on a site without some of its parts. */
export const sectionsOn = (site: Pick<Site, 'partsOff'>): Sections<OwnerSection> => {
  const { reviews: ofReviews, ...others } = ownerSections;
  return hasPart(site, 'reviews') ? ownerSections : others;
};

/** The sections that one of the addresses shows itself. */
export const sectionsAt = (desk: Desk, site: Pick<Site, 'partsOff'>): Sections<OwnerSection> =>
  Object.fromEntries(
    Object.entries(sectionsOn(site)).filter(([name]) => (onlyAt[name as OwnerSection] ?? desk) === desk),
  );

/** The address of a section, from one of the two addresses. */
export const sectionPath = (desk: Desk, section: OwnerSection): string =>
  deskPaths[onlyAt[section] ?? desk]({ tab: section });
