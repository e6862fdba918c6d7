import type { Business } from '@doorstep/contracts/businesses.ts';
import { listInquiries } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { changeSearch } from '#lib/change-search.ts';
import { readId } from '#lib/paths.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { readStatus, statusLabels } from '../../status.ts';
import { InquiryList } from './inquiry-list.tsx';
import { asksForQuarantine, Quarantine, QuarantineLink } from './quarantine.tsx';

const filters = { all: t`All`, ...statusLabels };

/** The inquiries to the owner's business. The filter and the words searched for are in the address. */
export function InquiryPanel({ business }: { business: Pick<Business, 'id'> }) {
  const [search, setSearch] = useSearchParams();
  const status = readStatus(search);
  const current = status ?? 'all';
  const q = search.get('q') ?? '';
  const asked = readId(search.get('inquiry'));

  const change = (changed: { status?: string | undefined; q?: string | undefined }) =>
    setSearch(changeSearch(search, changed), { replace: true, preventScrollReset: true });
  const show = (filter: string) => change({ status: filter === 'all' ? undefined : filter });
  const searchFor = (words: string) => change({ q: words || undefined });
  const { field } = useLiveSearch(q, searchFor);
  if (asksForQuarantine(search)) return <Quarantine business={business} />;

  return (
    <Panel
      title={t`Inquiries`}
      actions={
        <>
          <QuarantineLink business={business} />
          <ExportLink endpoint={listInquiries} params={{ id: business.id }} query={{ status, q: q || undefined }} />
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
        <TabsContent value={current} className="grid grid-cols-1 gap-4 pt-5">
          <search>
            <SearchField
              label={t`Search inquiries`}
              placeholder={t`Name, subject or message`}
              maxLength={100}
              {...field}
            />
          </search>
          <InquiryList
            key={asked}
            businessId={business.id}
            status={status}
            q={q}
            onClearSearch={() => searchFor('')}
            asked={asked}
          />
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
