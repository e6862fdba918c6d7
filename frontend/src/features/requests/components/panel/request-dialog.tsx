import type { BusinessRequest } from '@doorstep/contracts/requests.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { getStatus } from '../../request-status.ts';
import { RequestPictures } from './request-pictures.tsx';

interface RequestDialogProps {
  readonly dialog: DialogState<BusinessRequest>;
  /** The current state of the request. */
  readonly request: BusinessRequest;
  readonly category: string | undefined;
  readonly actions: ReactNode;
}

/** A request in full, with its status. */
export function RequestDialog({ dialog, request, category, actions }: RequestDialogProps) {
  const { name, email, phone, website, address, city, state, zip, description, businessId } = request;
  const { newCategoryName, newCategoryDescription, newSubcategoryName, reason, provisioning } = request;
  const { label, tone } = getStatus(request);
  const place = [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines: [string, ReactNode][] = [
    [
      'Status',
      <Badge key="status" tone={tone}>
        {label}
      </Badge>,
    ],
    ['Failure', provisioning?.failure],
    ['Reason', reason],
    ['Owner', provisioning?.username],
    [
      'Business',
      businessId && (
        <Link className={linkStyle} to={paths.business(businessId)}>
          View page
        </Link>
      ),
    ],
    ['Category', newCategoryName ? `New: ${newCategoryName}` : category],
    ['About it', newCategoryDescription],
    ['Subcategory', newSubcategoryName && `New: ${newSubcategoryName}`],
    [
      'Email',
      <a key="email" className={linkStyle} href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      phone && (
        <a className={linkStyle} href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    [
      'Website',
      website && (
        <a className={linkStyle} href={website} target="_blank" rel="noreferrer nofollow">
          {website}
        </a>
      ),
    ],
    ['Address', place],
    ['Sent', formatDate(request.createdAt)],
  ];
  return (
    <StateDialog
      dialog={dialog}
      title={name}
      description={businessId ? 'Submitted by its owner for review' : 'A request to be listed'}
      footer={actions}
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      {businessId && <RequestPictures businessId={businessId} />}
      <dl className="mt-4 divide-y divide-line border-line border-t text-sm">
        {lines.map(
          ([term, text]) =>
            text && (
              <div
                key={term}
                className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 narrow:grid-cols-1 narrow:gap-0 py-2.5"
              >
                <dt className="text-muted">{term}</dt>
                <dd className="[overflow-wrap:anywhere]">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-4">
        <AuditTrail entity="request" entityId={request.id} />
      </div>
    </StateDialog>
  );
}

const linkStyle = 'text-primary underline underline-offset-4';
