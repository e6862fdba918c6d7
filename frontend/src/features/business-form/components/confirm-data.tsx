import { confirmBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useCall } from '#lib/use-api-mutation.ts';

/** Lets an owner whose profile needs no change say so, which postpones the reminder. */
export function ConfirmData({ businessId }: { businessId: number }) {
  const confirm = useCall(confirmBusiness);
  const send = () =>
    showOutcome(confirm.mutateAsync({ params: { id: businessId } }), {
      failure: { title: t`Your data could not be confirmed` },
    });
  return (
    <Card className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {confirm.isSuccess ? (
          <Trans>Thank you. Your data is confirmed.</Trans>
        ) : (
          <Trans>Is everything below still right? Then there is nothing to change.</Trans>
        )}
      </p>
      {!confirm.isSuccess && (
        <Button variant="secondary" icon={BadgeCheck} pending={confirm.isPending} onClick={send}>
          <Trans>Confirm that your data is right</Trans>
        </Button>
      )}
    </Card>
  );
}
