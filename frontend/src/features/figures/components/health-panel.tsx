import type { HealthCheck } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatAgo } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { systemHealthQuery } from '../api/figures.ts';

const names: Record<HealthCheck['name'], string> = {
  services: t`Site services`,
  queues: t`Queues`,
  'dead-letters': t`Dead letters`,
  lag: t`Delay of events`,
  mail: t`Mail`,
  disk: t`Disk`,
  backup: t`Backup`,
};

const states = {
  bad: { label: t`Act now`, tone: 'danger', icon: CircleAlert },
  warning: { label: t`Look at it`, tone: 'warning', icon: TriangleAlert },
  good: { label: t`Good`, tone: 'success', icon: CircleCheck },
} as const;

const order = Object.keys(states);

/** The checks of the running system, the worst first, with what to do about each. Made again twice a minute. */
export function HealthPanel() {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(systemHealthQuery);
  const now = useNow();
  if (!data)
    return (
      <Panel title={t`Health`}>
        {isError ? (
          <ErrorState description={t`The checks could not be loaded.`} onRetry={() => void refetch()} />
        ) : (
          <HealthSkeleton />
        )}
      </Panel>
    );
  const checks = [...data].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const open = checks.filter(({ state }) => state !== 'good').length;
  const age = formatAgo(new Date(dataUpdatedAt).toISOString(), now);
  return (
    <Panel title={t`Health`}>
      <p role="status" className="font-display font-semibold text-lg">
        {open === 0
          ? t`Everything is in order`
          : plural(open, { one: '# check needs your attention', other: '# checks need your attention' })}
      </p>
      <p className="mb-4 text-muted text-sm">
        {isError ? t`The last checks failed. These are of ${age}.` : t`Checked ${age}, and again every 30 seconds.`}
      </p>
      <ul className="grid gap-3">
        {checks.map(check => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function Check({ check: { name, state, finding, advice } }: { check: HealthCheck }) {
  const { label, tone, icon: Icon } = states[state];
  return (
    <Card asChild className="break-inside-avoid p-4">
      <li>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg">{names[name]}</h3>
          <Badge tone={tone}>
            <Icon aria-hidden />
            {label}
          </Badge>
        </div>
        <p className="[overflow-wrap:anywhere]">{finding}</p>
        {advice && <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">{advice}</p>}
      </li>
    </Card>
  );
}

function HealthSkeleton() {
  return (
    <div role="status" aria-label={t`Loading checks`} className="grid gap-3">
      {Object.keys(names).map(name => (
        <Card key={name} className="p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-4 w-3/5" />
        </Card>
      ))}
    </div>
  );
}
