import { type Booking, endOfBooking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import { isEnded } from '../read-state.ts';
import { saveAppointment } from '../save-appointment.ts';
import { differingZone, formatSlot } from '../slots.ts';
import type { SendCancellation } from './cancel-dialog.tsx';
import { OwnTime } from './times-card.tsx';

const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'), 'CancelDialog');

interface BookingBarProps {
  readonly conversation: Conversation;
  readonly booking: Booking;
  /** Whose screen it is. */
  readonly side: ConversationSide;
  /** Offers another time, or asks for one. */
  readonly onMove: () => void;
  readonly send: SendCancellation;
}

/** The appointment, until it is over: for the calendar, to be moved and cancelled as long as the conversation goes on. */
export function BookingBar({ conversation, booking, side, onMove, send }: BookingBarProps) {
  const { inquiry, businessName, timeZone, city } = conversation;
  const cancelling = useDialog();
  const now = useNow();
  if (endOfBooking(booking) <= now) return null;
  const when = formatSlot(booking, timeZone);
  return (
    <section
      aria-label={t`Appointment`}
      className="grid shrink-0 border-line border-b bg-primary-soft px-4 py-1.5 sm:px-5"
    >
      <div className="flex gap-2 text-sm">
        <CalendarCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-semibold">{side === 'sender' && city ? t`${when} in ${city}` : when}</p>
          {side === 'sender' && <OwnTime slot={booking} timeZone={differingZone(timeZone, booking)} />}
        </div>
      </div>
      <div className="-mx-2 flex flex-wrap">
        <BarButton icon={CalendarPlus} onClick={() => saveAppointment(conversation, booking, side)}>
          <Trans>Add to calendar</Trans>
        </BarButton>
        {!isEnded(inquiry, now) && (
          <>
            <BarButton icon={CalendarClock} onClick={onMove}>
              {side === 'business' ? t`Offer other times` : t`Ask for another time`}
            </BarButton>
            <BarButton icon={CalendarX} onClick={() => cancelling.open()}>
              <Trans>Cancel the appointment</Trans>
            </BarButton>
          </>
        )}
      </div>
      <OnDemand load={CancelDialog.load} isWanted={cancelling.isOpen}>
        <CancelDialog
          dialog={cancelling}
          booking={booking}
          when={when}
          other={side === 'business' ? inquiry.name : businessName}
          send={send}
        />
      </OnDemand>
    </section>
  );
}

const BarButton = (props: Omit<React.ComponentProps<typeof Button>, 'size' | 'variant'>) => (
  <Button size="sm" variant="ghost" className="h-8 px-2 font-medium hover:bg-surface/60" {...props} />
);
