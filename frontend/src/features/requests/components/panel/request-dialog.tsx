import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { showWebAddress } from '@doorstep/contracts/language/look-alikes.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { telLink } from '#lib/tel-link.ts';
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
  const { name, email, phone, website, description, businessId } = request;
  const { newCategoryName, newCategoryDescription, newSubcategoryName, reason, provisioning } = request;
  const { label, tone } = getStatus(request);
  const place = writeAddress(request, useSite().country);
  const lines: [string, ReactNode][] = [
    [
      t`Status`,
      <Badge key="status" tone={tone}>
        {label}
      </Badge>,
    ],
    [t`Failure`, provisioning?.failure],
    [t`Reason`, reason],
    [t`Owner`, provisioning?.username],
    [
      t`Business`,
      businessId && (
        <Link className={linkStyle} to={paths.business(businessId)}>
          <Trans>View page</Trans>
        </Link>
      ),
    ],
    [t`Category`, newCategoryName ? t`New: ${newCategoryName}` : category],
    [t`About it`, newCategoryDescription],
    [t`Subcategory`, newSubcategoryName && t`New: ${newSubcategoryName}`],
    [
      t`Email`,
      <a key="email" className={linkStyle} href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>,
    ],
    [
      t`Phone`,
      phone && (
        <a className={linkStyle} href={telLink({ phone })}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    ],
    [
      t`Website`,
      website && (
        <a className={linkStyle} href={website} target="_blank" rel="noreferrer nofollow">
          <bdi dir="ltr">{showWebAddress(website)}</bdi>
        </a>
      ),
    ],
    [t`Address`, place],
    [t`Sent`, formatDate(request.createdAt)],
  ];
  return (
    <StateDialog
      dialog={dialog}
      title={name}
      description={businessId ? t`Submitted by its owner for review` : t`A request to be listed`}
      footer={actions}
    >
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {description}
      </p>
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
