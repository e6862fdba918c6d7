import { Images, Inbox, LayoutDashboard, MessagesSquare, Settings, Star, Wrench } from 'lucide-react';
import type { Section } from '#features/dashboard/sections.ts';
import { paths } from '#lib/paths.ts';

/** The owner's dashboard stands at two addresses: /dashboard, and /business-dashboard of the portal. */
export type Desk = 'dashboard' | 'portal';

const all = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  services: { label: 'Services', icon: Wrench },
  portfolio: { label: 'Portfolio', icon: Images },
  gallery: { label: 'Gallery', icon: Images },
  inquiries: { label: 'Inquiries', icon: Inbox },
  reviews: { label: 'Reviews', icon: Star },
  messages: { label: 'Messages', icon: MessagesSquare },
  settings: { label: 'Settings', icon: Settings },
} as const;
export type OwnerSection = keyof typeof all;

const { overview, services, portfolio, gallery, inquiries, reviews, messages, settings } = all;

/** In the order of the specification. */
export const sectionsOf: Record<Desk, Partial<Record<OwnerSection, Section>>> = {
  dashboard: { overview, services, gallery, reviews, inquiries, messages, settings },
  portal: { overview, services, portfolio, inquiries, reviews, messages },
};

export const pathsOf: Record<Desk, (target: { tab: OwnerSection }) => string> = {
  dashboard: paths.dashboard,
  portal: paths.businessDashboard,
};

/** Where the pictures are managed. */
export const picturesSection: Record<Desk, OwnerSection> = { dashboard: 'gallery', portal: 'portfolio' };
