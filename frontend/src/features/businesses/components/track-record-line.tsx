import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { cn } from '#lib/cn.ts';
import { formatShortTrackRecord } from '#lib/track-record.ts';

interface TrackRecordLineProps {
  readonly business: Pick<Business, 'trackRecord'>;
  readonly className?: string;
}

/** 'Answers in 2h · 7 jobs this year' on exactly one line: parts that do not fit are left out. Nothing while too little is known. */
export const TrackRecordLine = ({ business: { trackRecord }, className }: TrackRecordLineProps) =>
  trackRecord && (
    <p className={cn('h-5 overflow-hidden text-sm leading-5', className)}>{formatShortTrackRecord(trackRecord)}</p>
  );
