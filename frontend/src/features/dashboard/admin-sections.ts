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
  Settings,
  Shapes,
  ShieldAlert,
  Star,
  Store,
  Upload,
  Users,
  Webhook,
} from 'lucide-react';

/** The sections of an administrator's dashboard, in the order of its navigation. */
export const adminSections = {
  overview: { label: t`Overview`, icon: LayoutDashboard },
  figures: { label: t`Figures`, icon: ChartNoAxesColumn },
  users: { label: t`Users`, icon: Users },
  businesses: { label: t`Businesses`, icon: Store },
  categories: { label: t`Categories`, icon: Shapes },
  imports: { label: t`Imports`, icon: Upload },
  requests: { label: t`Business Requests`, icon: ClipboardList },
  reviews: { label: t`Reviews`, icon: Star },
  spam: { label: t`Spam`, icon: ShieldAlert },
  messages: { label: t`Messages`, icon: MessagesSquare },
  site: { label: t`Site`, icon: PanelsTopLeft },
  pages: { label: t`Pages`, icon: FileText },
  mail: { label: t`Mail`, icon: Mail },
  settings: { label: t`Settings`, icon: Settings },
  health: { label: t`Health`, icon: HeartPulse },
  audit: { label: t`Audit Log`, icon: History },
  webhooks: { label: t`Webhooks`, icon: Webhook },
};

export type AdminSection = keyof typeof adminSections;
