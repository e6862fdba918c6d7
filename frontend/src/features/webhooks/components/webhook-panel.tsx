import type { Webhook, WebhookWithSecret } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound, Plus, RotateCcw, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { DropdownMenuItem, DropdownMenuSeparator, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { useDeleteWebhook, usePingWebhook, useRotateWebhookSecret, webhooksQuery } from '../api/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Lets administrators manage the addresses to which events are posted. */
export function WebhookPanel() {
  const list = usePagedQuery(webhooksQuery);
  const remove = useDeleteWebhook();
  const rotate = useRotateWebhookSecret();
  const ping = usePingWebhook();
  const form = useDialog<Webhook>();
  const log = useDialog<Webhook>();
  const replay = useDialog<Webhook>();
  const rotation = useDialog<Webhook>();
  const deletion = useDialog<Webhook>();
  const [withSecret, setWithSecret] = useState<WebhookWithSecret>();
  const add = (
    <Button onClick={() => form.open()} icon={Plus}>
      <Trans>Add Webhook</Trans>
    </Button>
  );

  /** Sends a test event and shows how it was answered. */
  const sendTest = ({ id }: Webhook) =>
    showOutcome(ping.mutateAsync(id), {
      success: ({ state, status, durationMs, error }) =>
        state === 'delivered'
          ? { title: t`Test delivered`, description: t`Status ${status ?? '–'} after ${durationMs ?? 0} ms` }
          : { title: t`Test not delivered`, description: error, tone: 'danger' },
      failure: { title: t`Failed to send test` },
    });

  async function replaceSecret({ id }: Webhook) {
    await showOutcome(rotate.mutateAsync(id).then(setWithSecret), {
      failure: { title: t`Failed to replace secret` },
    });
    rotation.close();
  }

  const actions = (webhook: Webhook) => (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t`Log of deliveries to ${webhook.url}`}
        onClick={() => log.open(webhook)}
      >
        <Trans>Log</Trans>
      </Button>
      <Button size="sm" variant="soft" aria-label={t`Edit ${webhook.url}`} onClick={() => form.open(webhook)}>
        <Trans>Edit</Trans>
      </Button>
      <MoreMenu label={t`More for ${webhook.url}`}>
        <DropdownMenuItem icon={Send} onSelect={() => void sendTest(webhook)}>
          <Trans>Send Test</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem icon={RotateCcw} disabled={!webhook.active} onSelect={() => replay.open(webhook)}>
          <Trans>Replay Events</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem icon={KeyRound} onSelect={() => rotation.open(webhook)}>
          <Trans>Replace Secret</Trans>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={Trash2} onSelect={() => deletion.open(webhook)}>
          <Trans>Delete</Trans>
        </DropdownMenuItem>
      </MoreMenu>
    </>
  );

  return (
    <Panel title={t`Webhooks`} actions={list.rows.length > 0 && add}>
      {list.isError ? (
        <ErrorState description={t`The webhooks could not be loaded. Please try again.`} onRetry={list.refetch} />
      ) : !list.isPending && list.rows.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title={t`No webhooks yet`}
          description={t`A webhook sends the events you choose to a partner's address. Each is signed, and sent again until it is accepted.`}
          action={add}
        />
      ) : (
        <>
          <DataTable
            label={t`Webhooks`}
            columns={webhookColumns}
            rows={list.rows}
            rowName={({ url }) => url}
            isPending={list.isPending}
            actions={actions}
          />
          {!list.isPending && <ListEnd list={list} />}
        </>
      )}
      <WebhookDialog dialog={form} onCreated={setWithSecret} />
      <SecretDialog webhook={withSecret} onClose={() => setWithSecret(undefined)} />
      <DeliveryLog dialog={log} />
      <ReplayDialog dialog={replay} />
      <ConfirmDialog
        title={t`Replace the secret?`}
        description={t`The new one is shown once. For one day deliveries are signed with both, so that the receiver can change over.`}
        action={t`Replace Secret`}
        actionPending={t`Replacing...`}
        pending={rotate.isPending}
        open={rotation.isOpen}
        onOpenChange={isOpen => !isOpen && rotation.close()}
        onConfirm={() => rotation.subject && void replaceSecret(rotation.subject)}
      />
      <DeletionDialog
        dialog={deletion}
        question={({ url }) => ({
          title: t`Delete this webhook?`,
          description: t`Nothing more is delivered to ${url}, and its log is gone. This cannot be undone.`,
        })}
        action={t`Delete Webhook`}
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={({ url }) => ({ title: t`Webhook deleted`, description: url })}
        failure={{ title: t`Failed to delete webhook` }}
        closesOnFailure
      />
    </Panel>
  );
}
