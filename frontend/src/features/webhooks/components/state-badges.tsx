import type { Delivery, Webhook } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#components/ui/badge.tsx';

const deliveryStates = {
  waiting: { label: t`Waiting`, tone: 'warning' },
  delivered: { label: t`Delivered`, tone: 'success' },
  failed: { label: t`Failed`, tone: 'danger' },
  skipped: { label: t`Skipped`, tone: 'neutral' },
} as const;

export function DeliveryBadge({ state }: Pick<Delivery, 'state'>) {
  const { label, tone } = deliveryStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function WebhookBadge({ active, failingSince }: Pick<Webhook, 'active' | 'failingSince'>) {
  if (!active)
    return (
      <Badge>
        <Trans>Off</Trans>
      </Badge>
    );
  return failingSince ? (
    <Badge tone="danger">
      <Trans>Failing</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>Active</Trans>
    </Badge>
  );
}
