import { quarantinePoints, type SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Power, ShieldAlert, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { DropdownMenuItem, DropdownMenuSeparator, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { spamRulesQuery, useDeleteSpamRule, useUpdateSpamRule } from '../api/spam-rules.ts';
import { describeRule, kindLabels } from '../describe-rule.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** Lets administrators manage the rules that put inquiries into quarantine. */
export function SpamPanel() {
  const { data: rules = [], isPending, isError, refetch } = useQuery(spamRulesQuery);
  const update = useUpdateSpamRule();
  const remove = useDeleteSpamRule();
  const form = useDialog<SpamRule>();
  const deletion = useDialog<SpamRule>();
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      <Trans>Add Rule</Trans>
    </Button>
  );

  const switchOff = (rule: SpamRule) =>
    showOutcome(update.mutateAsync({ params: { id: rule.id }, body: { isActive: false } }), {
      success: {
        title: t`Rule switched off`,
        description: t`It finds nothing any more. What it found stays in quarantine.`,
      },
      failure: { title: t`Failed to switch the rule off` },
    });

  const actions = (rule: SpamRule) => {
    const name = describeRule(rule);
    return (
      <>
        <Button size="sm" variant="soft" aria-label={t`Edit the rule "${name}"`} onClick={() => form.open(rule)}>
          <Trans>Edit</Trans>
        </Button>
        <MoreMenu label={t`More for the rule "${name}"`}>
          {rule.isActive ? (
            <DropdownMenuItem icon={Power} onSelect={() => void switchOff(rule)}>
              <Trans>Switch Off</Trans>
            </DropdownMenuItem>
          ) : (
            // It is tried there first.
            <DropdownMenuItem icon={Power} onSelect={() => form.open({ ...rule, isActive: true })}>
              <Trans>Try and Switch On</Trans>
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={Trash2} onSelect={() => deletion.open(rule)}>
            <Trans>Delete</Trans>
          </DropdownMenuItem>
        </MoreMenu>
      </>
    );
  };

  return (
    <Panel title={t`Spam`} actions={rules.length > 0 && add}>
      <p className="mb-5 max-w-reading text-muted">
        <Trans>
          Each rule that finds something in an inquiry gives it points. With {quarantinePoints} points it goes into
          quarantine: the business finds it there and can take it out, but is not notified of it. After some time it is
          deleted.
        </Trans>
      </p>
      {isError ? (
        <ErrorState description={t`The rules could not be loaded. Please try again.`} onRetry={() => void refetch()} />
      ) : !isPending && rules.length === 0 ? (
        <EmptyState
          icon={ShieldAlert}
          title={t`No rules`}
          description={t`Without rules, every inquiry reaches its business at once.`}
          action={add}
        />
      ) : (
        <DataTable
          label={t`Rules against spam`}
          columns={columns}
          rows={rules}
          rowName={describeRule}
          isPending={isPending}
          actions={actions}
        />
      )}
      <RuleDialog dialog={form} rules={rules} />
      <DeletionDialog
        dialog={deletion}
        question={rule => ({
          title: t`Delete this rule?`,
          description: t`"${describeRule(rule)}" finds nothing any more. What it found stays in quarantine. This cannot be undone.`,
        })}
        action={t`Delete Rule`}
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={() => ({ title: t`Rule deleted` })}
        failure={{ title: t`Failed to delete rule` }}
        closesOnFailure
      />
    </Panel>
  );
}

const columns: readonly Column<SpamRule>[] = [
  {
    name: 'rule',
    header: t`Rule`,
    cell: rule => (
      <>
        <span className="block font-medium">{kindLabels[rule.kind]}</span>
        <span dir="auto" className="match-parent line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {describeRule(rule)}
        </span>
      </>
    ),
    className: 'md:w-[55%]',
  },
  {
    name: 'points',
    header: t`Points`,
    cell: ({ points }) => plural(points, { one: '# point', other: '# points' }),
  },
  {
    name: 'state',
    header: t`Status`,
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="success">
          <Trans>In use</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Off</Trans>
        </Badge>
      ),
  },
];
