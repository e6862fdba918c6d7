import type { Inquiry, InquiryStatus } from '@doorstep/contracts/inquiries.ts';
import { Button } from '#components/ui/button.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { useChangeInquiryStatus } from '../../api/inquiry-panel.ts';
import { statusLabels, stepsFrom } from '../../status.ts';

/** The steps that an inquiry can take from where it is. */
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
      const description = sentenceOf(error, 'Failed to update status. Please try again.');
      toast({ title: 'Error', description, tone: 'danger' });
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
