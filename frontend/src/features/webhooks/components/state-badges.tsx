import type { Delivery, Webhook } from '@doorstep/contracts/webhooks.ts';
import { Badge } from '#components/ui/badge.tsx';

const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Skipped', tone: 'neutral' },
} as const;

export function DeliveryBadge({ state }: Pick<Delivery, 'state'>) {
  const { label, tone } = deliveryStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function WebhookBadge({ active, failingSince }: Pick<Webhook, 'active' | 'failingSince'>) {
  if (!active) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="danger">Failing</Badge> : <Badge tone="success">Active</Badge>;
}
