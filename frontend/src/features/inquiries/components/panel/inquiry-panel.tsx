import type { Business } from '@doorstep/contracts/businesses.ts';
import { listInquiries } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { changeSearch } from '#lib/change-search.ts';
import { readStatus, statusLabels } from '../../status.ts';
import { InquiryList } from './inquiry-list.tsx';
import { asksForQuarantine, Quarantine, QuarantineLink } from './quarantine.tsx';

const filters = { all: t`All`, ...statusLabels };

/** The inquiries to the owner's business. The filter is in the address. */
export function InquiryPanel({ business }: { business: Pick<Business, 'id'> }) {
  const [search, setSearch] = useSearchParams();
  const status = readStatus(search);
  const current = status ?? 'all';
  if (asksForQuarantine(search)) return <Quarantine business={business} />;

  const show = (filter: string) =>
    setSearch(changeSearch(search, { status: filter === 'all' ? undefined : filter }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <Panel
      title={t`Inquiries`}
      actions={
        <>
          <QuarantineLink business={business} />
          <ExportLink endpoint={listInquiries} params={{ id: business.id }} query={{ status }} />
        </>
      }
      headerClassName="mb-2"
    >
      <Tabs value={current} onValueChange={show}>
        <TabsList aria-label={t`Inquiries to show`}>
          {Object.entries(filters).map(([filter, label]) => (
            <TabsTrigger key={filter} value={filter}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={current} className="pt-5">
          <InquiryList businessId={business.id} status={status} />
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
