import type { z } from '@doorstep/contracts/common/zod.ts';
import type { listAppointments } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { appointmentsQuery } from '#features/conversations/api/owner-conversation.ts';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useInquiryLinks } from './open-inquiry.ts';

const shownFirst = 3;

interface AppointmentsProps {
  readonly businessId: number;
  readonly timeZone: string;
  readonly className?: string;
}

/** The next appointments of a business, each of which leads to its conversation; nothing while there is none. */
export function Appointments({ businessId, timeZone, className }: AppointmentsProps) {
  const { data: appointments = [] } = useQuery(appointmentsQuery(businessId));
  const all = useDialog();
  if (appointments.length === 0) return null;
  return (
    <nav
      aria-label={t`Next appointments`}
      className={cn('scrollbar-none flex shrink-0 items-center gap-x-1 overflow-x-auto text-sm', className)}
    >
      <span className="inline-flex shrink-0 items-center gap-1.5 font-semibold">
        <CalendarCheck aria-hidden className="size-4.5 text-primary" />
        <Trans>Next:</Trans>
      </span>
      {appointments.slice(0, shownFirst).map(appointment => (
        <Appointment
          key={appointment.id}
          appointment={appointment}
          timeZone={timeZone}
          className="min-h-9 max-w-72 shrink-0 rounded-control px-2.5 hover:bg-sunken"
        />
      ))}
      {appointments.length > shownFirst && (
        <Button
          size="sm"
          variant="ghost"
          className="end-0 bg-paper px-2.5 text-primary sm:sticky"
          onClick={() => all.open()}
        >
          <Trans>All appointments</Trans>
        </Button>
      )}
      <StateDialog dialog={all} title={t`Appointments`} className="sm:max-w-md">
        <ul className="divide-y divide-line">
          {appointments.map(appointment => (
            <li key={appointment.id}>
              <Appointment
                appointment={appointment}
                timeZone={timeZone}
                className="min-h-13 flex-wrap py-2"
                onClick={all.close}
              />
            </li>
          ))}
        </ul>
      </StateDialog>
    </nav>
  );
}

interface AppointmentProps {
  readonly appointment: z.infer<typeof listAppointments.response>[number];
  readonly timeZone: string;
  readonly className: string;
  readonly onClick?: () => void;
}

function Appointment({ appointment: { id, name, booking }, timeZone, className, onClick }: AppointmentProps) {
  const linkTo = useInquiryLinks();
  return (
    <Link {...linkTo(id)} onClick={onClick} className={cn('flex items-center gap-x-1.5', className)}>
      <span className="whitespace-nowrap font-semibold">{formatMoment(booking.startsAt, timeZone)}</span>
      <span aria-hidden>·</span>
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </Link>
  );
}
