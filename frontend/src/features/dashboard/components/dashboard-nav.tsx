import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber } from '#lib/format.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { groupSections, type Sections, splitSections } from '../sections.ts';

export interface DashboardNavProps<Name extends string> {
  /** Without sections there is no navigation. */
  readonly sections: Sections<Name>;
  readonly current: NoInfer<Name>;
  /** The sections in the bar of phones, the most important first. */
  readonly bar: readonly NoInfer<Name>[];
  readonly getPath: (target: { tab: NoInfer<Name> }) => string;
  /** The number of waiting items in a section, such as unread messages. */
  readonly waiting?: Partial<Record<NoInfer<Name>, number | undefined>>;
}

/** The sections of a dashboard: a column on wide screens; on phones a bar at the lower edge, whose last button shows the others. */
export function DashboardNav<Name extends string>({
  sections,
  current,
  bar,
  getPath,
  waiting,
  label,
}: DashboardNavProps<Name> & { readonly label: string }) {
  const names = Object.keys(sections) as Name[];
  const { inBar, others } = splitSections(sections, bar);
  const more = useDialog();
  const count = (name: Name) => waiting?.[name] ?? 0;
  const link = (name: Name) => ({ to: getPath({ tab: name }), isCurrent: name === current });
  return (
    <>
      <nav
        aria-label={label}
        className="scrollbar-none sticky top-26 max-h-[calc(100dvh-7.5rem)] min-w-0 overflow-y-auto max-lg:hidden print:hidden"
      >
        <Column groups={groupSections(sections, names)} link={link} count={count} />
      </nav>
      {/* Without enough height it stays at its place above the content. */}
      <nav
        aria-label={label}
        data-menu-bar
        className="-mx-2 border-line bg-raised/95 backdrop-blur-md max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:tall:z-20 max-lg:tall:mx-0 max-lg:tall:border-t max-lg:tall:px-1 max-lg:tall:pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-160">
          {groupSections(sections, inBar).flatMap(({ entries }) =>
            entries.map(([name, section]) => (
              <li key={name} className="min-w-0 flex-auto">
                <SectionLink {...link(name)} className={barStyle(name === current)}>
                  <BarLabel icon={section.icon} label={section.short ?? section.label} count={count(name)} />
                </SectionLink>
              </li>
            )),
          )}
          {others.length > 0 && (
            <li className="min-w-0 flex-auto">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={more.isOpen}
                aria-current={others.includes(current) || undefined}
                onClick={() => more.open()}
                className={barStyle(others.includes(current))}
              >
                <BarLabel
                  icon={Ellipsis}
                  label={t`More`}
                  count={others.reduce((total, name) => total + count(name), 0)}
                />
              </button>
            </li>
          )}
        </ul>
      </nav>
      <StateDialog dialog={more} title={t`More`}>
        <nav aria-label={label}>
          <Column groups={groupSections(sections, others)} link={link} count={count} onFollow={more.close} />
        </nav>
      </StateDialog>
    </>
  );
}

interface ColumnProps<Name extends string> {
  readonly groups: ReturnType<typeof groupSections<Name>>;
  readonly link: (name: Name) => { readonly to: string; readonly isCurrent: boolean };
  readonly count: (name: Name) => number;
  readonly onFollow?: () => void;
}

/** Sections below each other, in groups with small headings. */
function Column<Name extends string>({ groups, link, count, onFollow }: ColumnProps<Name>) {
  return groups.map(({ title = '', entries }) => (
    <div key={title} className="not-first:mt-3">
      {title && <h2 className="px-3.5 pb-0.5 font-sans font-semibold text-muted text-xs">{title}</h2>}
      <ul className="grid">
        {entries.map(([name, { label, icon: Icon }]) => (
          <li key={name}>
            <SectionLink
              {...link(name)}
              onFollow={onFollow}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-control px-3.5 font-semibold text-muted -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink lg:pointer-fine:min-h-9',
                link(name).isCurrent && 'bg-primary-soft text-primary hover:bg-primary-soft hover:text-primary',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              <span className="min-w-0 flex-1 hyphens-auto">{label}</span>
              <WaitingBadge count={count(name)} />
            </SectionLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface SectionLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly onFollow?: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

function SectionLink({ to, isCurrent, onFollow, ...rest }: SectionLinkProps) {
  const { pathname } = useLocation();
  // A section may be at another address, which gets an entry in the history.
  const isHere = to.startsWith(`${pathname}?`) || to === pathname;
  return <Link to={to} replace={isHere} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow} {...rest} />;
}

const barStyle = (isCurrent: boolean) =>
  cn(
    'relative flex min-h-16 w-full flex-col items-center gap-0.5 px-0.5 pt-2 text-center font-semibold text-xs leading-tight -outline-offset-2 transition-colors',
    isCurrent ? 'text-primary' : 'text-muted hover:text-ink',
  );

interface BarLabelProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly count: number;
}

function BarLabel({ icon: Icon, label, count }: BarLabelProps) {
  return (
    <>
      <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      <span dir="auto" className="line-clamp-2 max-w-full hyphens-auto narrow:sr-only">
        {label}
      </span>
      <WaitingBadge count={count} className="absolute top-1 start-[calc(50%+0.25rem)]" />
    </>
  );
}

function WaitingBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <Badge tone="accent" className={cn('px-1.5', className)}>
      {formatNumber(count)}
      <span className="sr-only">
        {' '}
        <Trans>waiting</Trans>
      </span>
    </Badge>
  );
}
