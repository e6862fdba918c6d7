import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { BusinessSkeleton } from '#features/businesses/components/business-skeleton.tsx';
import {
  BusinessMissing,
  BusinessUnavailable,
  insteadOfBusiness,
} from '#features/businesses/components/business-unavailable.tsx';
import { InquiryFields } from '#features/inquiries/components/inquiry-fields.tsx';
import { InquirySent } from '#features/inquiries/components/inquiry-sent.tsx';
import { readSentInquiry } from '#features/inquiries/sent-inquiry.ts';
import { useInquiryForm } from '#features/inquiries/use-inquiry-form.ts';
import { useSession } from '#features/session/api/session.ts';
import { hasStatus } from '#lib/api-error.ts';
import { paths, readId } from '#lib/paths.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import { orInstead } from './business/or-instead.ts';

export const queries = ({ params }: RouteInput, client: QueryClient) => {
  const id = readId(params.id);
  if (id === undefined) return insteadOfBusiness;
  return orInstead(id, [businessQuery(id)], client);
};

/** Inquiry form for visitors without JavaScript, or in a separate window. On the page of a business it is a dialog. */
export default function InquiryRoute() {
  const { id: idText } = useParams();
  const [search] = useSearchParams();
  const id = readId(idText);
  const business = useQuery({ ...businessQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || hasStatus(business.error, 404)) return <BusinessMissing />;
  if (business.isError) return <BusinessUnavailable error={business.error} onRetry={() => void business.refetch()} />;
  if (!business.data) return <BusinessSkeleton />;
  const isSent = search.has('sent');
  const service = cutOff(search.get('service') ?? '', 150) || undefined;
  const title = isSent ? t`Inquiry Sent` : t`Contact ${business.data.name}`;
  return (
    <div className="wrap">
      <PageHead title={title} noIndex />
      <div className="mx-auto max-w-reading">
        <PageHeader title={title} subtitle={!isSent && service && t`About ${service}`} />
        <Card className="relative p-5 sm:p-8">
          {isSent ? <Sent business={business.data} /> : <Inquiry business={business.data} service={service} />}
        </Card>
      </div>
    </div>
  );
}

function Inquiry({ business: { id }, service }: { business: Business; service: string | undefined }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const inquiry = useInquiryForm({
    businessId: id,
    service,
    user,
    onSent: sent => void navigate(paths.inquiry(id, { sent: true }), { replace: true, state: sent }),
  });
  return <InquiryFields inquiry={inquiry} action={paths.inquiry(id, { service })} />;
}

/** Reads what was sent from the history of the browser; a server that renders the page does not have it. */
function Sent({ business }: { business: Business }) {
  const { user } = useSession();
  const { state } = useLocation();
  const isMounted = useIsMounted();
  return (
    <InquirySent
      businesses={[business]}
      inquiry={isMounted ? readSentInquiry(state) : undefined}
      user={isMounted ? user : undefined}
      done={
        <ButtonLink variant="secondary" to={paths.business(business.id)}>
          <Trans>Back to {business.name}</Trans>
        </ButtonLink>
      }
    />
  );
}
