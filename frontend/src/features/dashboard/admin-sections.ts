import { t } from '@lingui/core/macro';
import {
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  HeartPulse,
  History,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  PanelsTopLeft,
  Shapes,
  ShieldAlert,
  Star,
  Store,
  Upload,
  Users,
  Webhook,
} from 'lucide-react';
import type { Section } from './sections.ts';

const today = t`Today`;
const directory = t`Directory`;
const site = t`Site`;
const system = t`System`;

/** The sections of an administrator's dashboard, in the order of its navigation. */
export const adminSections = {
  overview: { label: t`Overview`, icon: LayoutDashboard, group: today },
  requests: { label: t`Business Requests`, short: t`Requests`, icon: ClipboardList, group: today },
  reviews: { label: t`Reviews`, icon: Star, group: today },
  messages: { label: t`Messages`, icon: MessagesSquare, group: today },
  figures: { label: t`Statistics`, icon: ChartNoAxesColumn, group: today },
  businesses: { label: t`Businesses`, icon: Store, group: directory },
  categories: { label: t`Categories`, icon: Shapes, group: directory },
  users: { label: t`Users`, icon: Users, group: directory },
  imports: { label: t`Imports`, icon: Upload, group: directory },
  site: { label: t`Site settings`, icon: PanelsTopLeft, group: site },
  pages: { label: t`Pages`, icon: FileText, group: site },
  mail: { label: t`Mail`, icon: Mail, group: site },
  spam: { label: t`Spam`, icon: ShieldAlert, group: site },
  health: { label: t`Health`, icon: HeartPulse, group: system },
  audit: { label: t`Audit Log`, icon: History, group: system },
  webhooks: { label: t`Webhooks`, icon: Webhook, group: system },
} satisfies Record<string, Section>;

export type AdminSection = keyof typeof adminSections;

/** The sections in the bar of phones. */
export const adminBar: readonly AdminSection[] = ['overview', 'requests', 'reviews', 'messages'];
