import { replayWebhook, type Webhook } from '@doorstep/contracts/webhooks.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { formatCount } from '#lib/format.ts';
import { useToast } from '#lib/toast-store.ts';
import { useReplayWebhook } from '../api/webhooks.ts';

interface ReplayDialogProps {
  /** Undefined: the dialog is closed. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Delivers again from an event number on. */
export function ReplayDialog({ webhook, onClose, fallbackFocus }: ReplayDialogProps) {
  return (
    <Dialog open={webhook !== undefined} onOpenChange={isOpen => !isOpen && onClose()}>
      {webhook && (
        <DialogContent
          title="Replay Events"
          description="The events that this webhook asks for are delivered again, in order, as far as they are kept: 30 days. They have the same ids as before."
          fallbackFocus={fallbackFocus}
        >
          <ReplayForm webhook={webhook} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

const fields = z.object({
  from: z.coerce.number('Please enter a whole number').pipe(replayWebhook.body?.shape.from ?? z.never()),
});

function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { toast } = useToast();
  const replay = useReplayWebhook();
  const form = useForm<z.input<typeof fields>, unknown, z.output<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { from: Math.max(1, webhook.lastEvent) },
  });
  const submit = form.handleSubmit(async ({ from }) => {
    try {
      const { events } = await replay.mutateAsync({ id: webhook.id, from });
      toast({ title: 'Replay started', description: `${formatCount(events, 'event')} on the way`, tone: 'success' });
      onClose();
    } catch (error) {
      showFieldErrors(error, form.setError, ['from']);
      const description = sentenceOf(error, 'Please try again in a moment.');
      toast({ title: 'Failed to replay', description, tone: 'danger' });
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label="From event number"
        error={errors.from?.message}
        hint={`The last one that was settled is ${webhook.lastEvent}. The log tells the number of each.`}
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('from')} />
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Replaying...' : 'Replay'}
        </Button>
      </DialogActions>
    </form>
  );
}
