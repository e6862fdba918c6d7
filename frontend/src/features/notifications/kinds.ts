import type { NotificationKind } from '@doorstep/contracts/notifications.ts';
import {
  BookmarkCheck,
  CalendarClock,
  ClipboardList,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquareReply,
  MessagesSquare,
  PlugZap,
  RefreshCw,
  Reply,
  ShieldCheck,
  Star,
  TriangleAlert,
} from 'lucide-react';

/** The picture of each kind in a list. */
export const kindIcons: Record<NotificationKind, LucideIcon> = {
  inquiry: Inbox,
  review: Star,
  decision: ShieldCheck,
  'stale-data': RefreshCw,
  'special-days': CalendarClock,
  'inquiry-answer': Reply,
  'review-answer': MessageSquareReply,
  'saved-search': BookmarkCheck,
  message: MessagesSquare,
  request: ClipboardList,
  'failed-approval': TriangleAlert,
  'dead-letters': MailWarning,
  'service-down': PlugZap,
};
