import type { NotificationKind } from '@doorstep/contracts/notifications.ts';
import {
  BookmarkCheck,
  CalendarClock,
  ClipboardList,
  Hourglass,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquareReply,
  MessagesSquare,
  PlugZap,
  RefreshCw,
  Reply,
  Send,
  ShieldCheck,
  Star,
  TriangleAlert,
} from 'lucide-react';

/** The picture of each kind in a list. */
export const kindIcons: Record<NotificationKind, LucideIcon> = {
  inquiry: Inbox,
  'inquiry-reply': MessagesSquare,
  'inquiry-waiting': Hourglass,
  review: Star,
  decision: ShieldCheck,
  'stale-data': RefreshCw,
  'special-days': CalendarClock,
  'inquiry-answer': Reply,
  'inquiry-offer': Send,
  'review-answer': MessageSquareReply,
  'saved-search': BookmarkCheck,
  message: MessagesSquare,
  request: ClipboardList,
  'failed-approval': TriangleAlert,
  'dead-letters': MailWarning,
  'service-down': PlugZap,
};
