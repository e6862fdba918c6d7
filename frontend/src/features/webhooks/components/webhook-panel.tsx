import type { Webhook, WebhookWithSecret } from '@doorstep/contracts/webhooks.ts';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { webhooksQuery } from '../api/webhooks.ts';
import { useWebhookDeeds } from '../use-webhook-deeds.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

/** Which dialog is open, and for which webhook. */
type Opened =
  | { readonly dialog: 'form'; readonly webhook?: Webhook }
  | { readonly dialog: 'log' | 'replay' | 'secret' | 'deletion'; readonly webhook: Webhook };

/** The addresses that are told of events: added, changed, tested, looked into, replayed and deleted. */
export function WebhookPanel() {
  const list = usePagedQuery(webhooksQuery);
  const deeds = useWebhookDeeds();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [made, setMade] = useState<WebhookWithSecret>();
  const close = () => setOpened(undefined);
  const openedFor = (dialog: Opened['dialog']) => (opened?.dialog === dialog ? opened.webhook : undefined);
  const add = (
    <Button onClick={() => setOpened({ dialog: 'form' })}>
      <Plus aria-hidden />
      Add Webhook
    </Button>
  );

  async function replaceSecret(webhook: Webhook) {
    setMade(await deeds.replaceSecret(webhook));
    close();
  }

  async function remove(webhook: Webhook) {
    await deeds.confirmDeletion(webhook);
    close();
  }

  const actions = (webhook: Webhook) => (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Deliveries to ${webhook.url}`}
        onClick={() => setOpened({ dialog: 'log', webhook })}
      >
        Log
      </Button>
      <Button
        size="sm"
        variant="soft"
        aria-label={`Edit ${webhook.url}`}
        onClick={() => setOpened({ dialog: 'form', webhook })}
      >
        Edit
      </Button>
      <WebhookMenu
        url={webhook.url}
        isOn={webhook.active}
        onTest={() => void deeds.test(webhook)}
        onReplay={() => setOpened({ dialog: 'replay', webhook })}
        onReplaceSecret={() => setOpened({ dialog: 'secret', webhook })}
        onDelete={() => setOpened({ dialog: 'deletion', webhook })}
      />
    </>
  );

  const doomed = openedFor('deletion');
  const rotated = openedFor('secret');
  return (
    <section aria-labelledby="webhooks-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Webhooks
        </h2>
        {list.rows.length > 0 && add}
      </div>
      {list.isError ? (
        <ErrorState description="The webhooks could not be loaded. Please try again." onRetry={list.refetch} />
      ) : !list.isPending && list.rows.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title="Nobody is told yet"
          description="A webhook posts the events you choose to an address of a partner, signed, and again until it is taken."
          action={add}
        />
      ) : (
        <>
          <DataTable
            label="Webhooks"
            columns={webhookColumns}
            rows={list.rows}
            nameOf={({ url }) => url}
            isPending={list.isPending}
            actions={actions}
          />
          {!list.isPending && <ListEnd list={list} />}
        </>
      )}
      <WebhookDialog
        webhook={openedFor('form')}
        open={opened?.dialog === 'form'}
        onClose={close}
        onMade={setMade}
        fallbackFocus={heading}
      />
      <SecretDialog made={made} onClose={() => setMade(undefined)} fallbackFocus={heading} />
      <DeliveryLog webhook={openedFor('log')} onClose={close} fallbackFocus={heading} />
      <ReplayDialog webhook={openedFor('replay')} onClose={close} fallbackFocus={heading} />
      <ConfirmDialog
        title="Replace the secret?"
        description="The new one is shown once. For one day deliveries are signed with both, so that the receiver can change over."
        action="Replace Secret"
        actionPending="Replacing..."
        pending={deeds.isRotating}
        open={rotated !== undefined}
        onOpenChange={isOpen => !isOpen && close()}
        onConfirm={() => rotated && void replaceSecret(rotated)}
        fallbackFocus={heading}
      />
      <ConfirmDialog
        title="Delete this webhook?"
        description={`Nothing more is delivered to ${doomed?.url}, and its log is gone. This cannot be undone.`}
        action="Delete Webhook"
        actionPending="Deleting..."
        pending={deeds.isRemoving}
        open={doomed !== undefined}
        onOpenChange={isOpen => !isOpen && close()}
        onConfirm={() => doomed && void remove(doomed)}
        fallbackFocus={heading}
      />
    </section>
  );
}
