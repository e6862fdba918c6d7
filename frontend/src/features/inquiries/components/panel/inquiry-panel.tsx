import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Keyboard, MessagesSquare } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { asksForQuarantine, QuarantineLink } from '#components/ui/quarantine.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { FallbackFocus } from '#components/ui/use-dialog-focus.ts';
import { changeSearch } from '#lib/change-search.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { plainClick } from '#lib/plain-click.ts';
import { toast } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { inquiriesQuery } from '../../api/owner-inquiries.ts';
import { quarantineCountQuery } from '../../api/quarantine.ts';
import { readStatus, statusLabels } from '../../status.ts';
import { Appointments } from './appointments.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useFocusOfOpened, useOpenInquiry } from './open-inquiry.ts';
import { InquiryQuarantine } from './quarantine.tsx';

const OwnerConversation = lazyComponent(
  () => import('#features/conversations/components/owner/owner-conversation.tsx'),
  'OwnerConversation',
);

const tellAnswered = () =>
  toast({
    title: t`Reply sent`,
    description: t`The inquiry is now marked as ${statusLabels.responded.toLowerCase()}.`,
    tone: 'success',
  });

const filters = { all: t`All`, ...statusLabels };

/** The inquiries to the owner's business, or those that look like spam. */
export function InquiryPanel({ business }: { business: Business }) {
  const [search] = useSearchParams();
  return asksForQuarantine(search) ? <InquiryQuarantine business={business} /> : <InquiryInbox business={business} />;
}

/**
 * The list, and the open inquiry with its conversation beside it; a phone shows one of them at a time. The filter, the words searched for
 * and the open inquiry are in the address.
 */
function InquiryInbox({ business }: { business: Business }) {
  const { search, change } = useLatestSearchParams();
  const status = readStatus(search);
  const current = status ?? 'all';
  const q = search.get('q') ?? '';
  const { open, leave, back } = useOpenInquiry();

  const show = (filter: string) =>
    change(latest => changeSearch(latest, { status: filter === 'all' ? undefined : filter }));
  const searchFor = (words: string) => change(latest => changeSearch(latest, { q: words }));
  const { field } = useLiveSearch(q, searchFor);
  const list = usePagedQuery(inquiriesQuery(business.id, status, q || undefined), { keepPrevious: true });
  const { data: held } = useQuery(quarantineCountQuery(business.id));

  const pane = useRef<HTMLElement>(null);
  const listPane = useRef<HTMLDivElement>(null);
  const keys = useDialog();
  useFocusOfOpened(open, pane);

  function move(step: 1 | -1) {
    const rows = [...(listPane.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex(row => row.matches(':focus'));
    const from = focused >= 0 ? focused : rows.findIndex(row => row.ariaCurrent === 'true');
    const next = from < 0 ? rows[0] : rows[from + step];
    if (next) next.focus();
    else if (step > 0 && list.canLoadMore) list.loadMore();
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    '/': () => listPane.current?.querySelector<HTMLElement>('[type="search"]')?.focus(),
    '?': () => keys.open(),
    Escape: () => open !== undefined && leave(),
  });

  const backToList = <BackToList to={back} onBack={leave} />;
  // Covers the rest of the page on phones, where it is the page.
  const inList = cn(open !== undefined && 'max-lg:hidden');
  return (
    <Panel
      title={t`Inquiries`}
      actions={
        <>
          <QuarantineLink count={held} />
          <ExportLink endpoint={listInquiries} params={{ id: business.id }} query={{ status, q: q || undefined }} />
          <Button
            size="icon-sm"
            variant="ghost"
            icon={Keyboard}
            className="hidden lg:pointer-fine:inline-flex"
            aria-label={t`Keys of the inbox`}
            onClick={() => keys.open()}
          />
        </>
      }
      headerClassName={cn('mb-2 lg:mb-3', inList)}
    >
      {/* As high as the screen below the header of the page and the heading, so that only the panes scroll. */}
      <div className="flex flex-col gap-3 lg:h-[calc(100dvh-14rem)] lg:min-h-128">
        <Appointments businessId={business.id} timeZone={business.timeZone} className={inList} />
        <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface xl:grid-cols-[22.5rem_minmax(0,1fr)]">
          <Tabs
            ref={listPane}
            value={current}
            onValueChange={show}
            className={cn('lg:flex lg:min-h-0 lg:flex-col lg:border-line lg:border-e', inList)}
          >
            <TabsList aria-label={t`Inquiries to show`} className="shrink-0 lg:px-2">
              {Object.entries(filters).map(([filter, label]) => (
                <TabsTrigger key={filter} value={filter} className="lg:px-2.5 lg:text-sm">
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            <TabsContent
              value={current}
              className="grid grid-cols-1 pt-4 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:pt-0"
            >
              <search className="max-lg:pb-4 lg:border-line lg:border-b lg:p-3">
                <SearchField
                  label={t`Search inquiries`}
                  placeholder={t`Name, subject or message`}
                  maxLength={100}
                  aria-keyshortcuts="/"
                  {...field}
                />
              </search>
              <div className="min-h-0 flex-1 lg:overflow-y-auto lg:overscroll-contain">
                <InquiryList
                  list={list}
                  status={status}
                  q={q}
                  timeZone={business.timeZone}
                  onClearSearch={() => searchFor('')}
                  open={open}
                />
              </div>
            </TabsContent>
          </Tabs>
          <section
            ref={pane}
            tabIndex={-1}
            aria-label={t`Open inquiry`}
            data-page={open}
            className={cn('min-h-0 min-w-0 outline-none', open === undefined && 'max-lg:hidden')}
          >
            {open === undefined ? (
              list.rows.length > 0 && <NothingOpen />
            ) : (
              <FallbackFocus value={pane}>
                <Suspense>
                  <OwnerConversation
                    key={open}
                    inquiryId={open}
                    business={business}
                    back={backToList}
                    header={inquiry => (
                      <ConversationHeader inquiry={inquiry} timeZone={business.timeZone} back={backToList} />
                    )}
                    onAnswered={tellAnswered}
                  />
                </Suspense>
              </FallbackFocus>
            )}
          </section>
        </div>
      </div>
      <KeysDialog dialog={keys} />
    </Panel>
  );
}

const NothingOpen = () => (
  <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-muted">
    <MessagesSquare aria-hidden className="size-9" strokeWidth={1.5} />
    <p>{t`Choose an inquiry to read and answer it here.`}</p>
  </div>
);

const BackToList = ({ to, onBack }: { to: string; onBack: () => void }) => (
  <ButtonLink
    to={to}
    size="icon-sm"
    variant="ghost"
    icon={ArrowLeft}
    className="-ms-2 lg:hidden"
    aria-label={t`All inquiries`}
    {...plainClick(onBack)}
  />
);
