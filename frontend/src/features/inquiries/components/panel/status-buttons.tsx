import type { Inquiry, InquiryStatus } from '@doorstep/contracts/inquiries.ts';
import { Button } from '#components/ui/button.tsx';
import { failureToast, useToast } from '#lib/toast-store.ts';
import { useChangeInquiryStatus } from '../../api/owner-inquiries.ts';
import { statusLabels, stepsFrom } from '../../status.ts';

/** The buttons for the next statuses of an inquiry. */
export function StatusButtons({ inquiry: { id, businessId, status } }: { inquiry: Inquiry }) {
  const { toast } = useToast();
  const change = useChangeInquiryStatus(businessId);

  async function moveTo(to: InquiryStatus) {
    try {
      await change.mutateAsync({ id, status: to });
      toast({
        title: 'Status Updated',
        description: `The inquiry is now marked as ${statusLabels[to].toLowerCase()}.`,
        tone: 'success',
      });
    } catch (error) {
      toast(failureToast(error, { title: 'Error', description: 'Failed to update status. Please try again.' }));
    }
  }

  return stepsFrom[status].map(({ to, label }) => (
    <Button
      key={to}
      size="sm"
      variant={to === 'responded' ? 'primary' : 'ghost'}
      disabled={change.isPending}
      pending={change.isPending && change.variables.status === to}
      onClick={() => moveTo(to)}
    >
      {label}
    </Button>
  ));
}
