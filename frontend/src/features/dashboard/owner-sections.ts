import { Images, Inbox, LayoutDashboard, MessagesSquare, Settings, Star, Wrench } from 'lucide-react';
import type { Desk } from '#lib/desk.ts';
import type { Section } from './sections.ts';

const overview = { label: 'Overview', icon: LayoutDashboard };
const services = { label: 'Services', icon: Wrench };
const portfolio = { label: 'Portfolio', icon: Images };
const gallery = { label: 'Gallery', icon: Images };
const inquiries = { label: 'Inquiries', icon: Inbox };
const reviews = { label: 'Reviews', icon: Star };
const messages = { label: 'Messages', icon: MessagesSquare };
const settings = { label: 'Settings', icon: Settings };

const desks = {
  dashboard: { overview, services, gallery, reviews, inquiries, messages, settings },
  portal: { overview, services, portfolio, inquiries, reviews, messages },
};

export type OwnerSection = keyof (typeof desks)['dashboard'] | keyof (typeof desks)['portal'];

/** The sections of an owner's dashboard, in the order of its navigation. */
export const ownerSections: Record<Desk, Partial<Record<OwnerSection, Section>>> = desks;
