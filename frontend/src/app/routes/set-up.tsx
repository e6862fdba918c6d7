import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { languagesOf } from '@doorstep/contracts/language/languages.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NarrowCard } from '#features/auth/components/narrow-card.tsx';
import { panelQuery, readPanelFilters } from '#features/businesses/api/admin-businesses.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { StarterCategories } from '#features/first-start/components/starter-categories.tsx';
import { Step } from '#features/first-start/components/step.tsx';
import { TakeSite } from '#features/first-start/components/take-site.tsx';
import { mailServerQuery } from '#features/mails/api/mail-server.ts';
import { MailServerForm } from '#features/mails/components/mail-server-form.tsx';
import { useSession } from '#features/session/api/session.ts';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { BasicsForm } from '#features/site/components/basics-form.tsx';
import { nameOfLanguage } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { siteQuery } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';

const title = t`Set up your site`;

/** Leads from a new installation to a directory: first the administrator, then what the site needs. It can be left and continued. */
export default function SetUp() {
  const code = useSearchParams()[0].get('code') ?? '';
  const { user, isPending } = useSession();
  const isAdministrator = user?.role === 'admin';
  const page = useRef<HTMLDivElement>(null);
  // The steps take the place of the form, whose button had the focus and was further down.
  useEffect(() => {
    if (!isAdministrator) return () => page.current?.querySelector('h1')?.focus();
  }, [isAdministrator]);
  if (isPending) return <SessionPending />;
  return (
    <div ref={page}>
      <PageHead title={title} noIndex />
      {isAdministrator ? (
        <Steps user={user} />
      ) : (
        <NarrowCard
          icon={Hammer}
          title={title}
          description={t`It has no administrator yet. The code from the terminal makes sure that only you can take it.`}
        >
          <TakeSite code={code} />
        </NarrowCard>
      )}
    </div>
  );
}

/** The category "Other" exists from the start. */
const otherOnly = 1;
const everyBusiness = readPanelFilters(new URLSearchParams());

function Steps({ user }: { user: User }) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={title}
          subtitle={t`In any order; you can leave and come back. All of it can be changed later.`}
        />
        <StepList user={user} />
      </div>
    </div>
  );
}

function StepList({ user }: { user: User }) {
  const site = useQuery(siteQuery);
  const categories = useQuery(categoriesQuery);
  const businesses = useQuery(panelQuery(everyBusiness, undefined));
  const mail = useQuery(mailServerQuery);
  const queries = [site, categories, businesses, mail];
  if (queries.some(({ isError, data }) => isError && data === undefined))
    return (
      <ErrorState
        title={t`The set-up could not be loaded`}
        onRetry={() => queries.forEach(query => void query.refetch())}
      />
    );
  if (!site.data || !categories.data || !businesses.data) return <StepsPending />;
  const ownCategories = categories.data.length - otherOnly;
  const { total } = businesses.data;
  return (
    <>
      <ol className="grid grid-cols-1 gap-5">
        <Step number={1} title={t`Administrator`} isDone>
          <p className="text-muted">
            <Trans>You are signed in as {user.name ?? user.username}.</Trans>
          </p>
        </Step>
        <Step number={2} title={t`Name and place`} isDone={site.data.version > 0}>
          <BasicsForm key={site.data.version} site={site.data} />
          <LeftLanguage site={site.data} />
        </Step>
        <Step number={3} title={t`Categories`} isDone={ownCategories > 0}>
          <StarterCategories
            count={ownCategories}
            // Until the settings are saved, the language of the site is not chosen.
            language={site.data.version > 0 ? site.data.language : language}
          />
        </Step>
        <Step number={4} title={t`Mail`} isDone={mail.data !== undefined && mail.data.source !== 'kept'}>
          <MailServerForm />
        </Step>
        <Step number={5} title={t`Businesses`} isDone={total > 0}>
          <p className="text-muted">
            {total > 0
              ? plural(total, { one: 'There is # business.', other: 'There are # businesses.' })
              : t`Import a file, add the first one by hand, or wait for requests to be listed.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'imports' })}>
              <Trans>Import a file</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'businesses' })}>
              <Trans>Add businesses</Trans>
            </ButtonLink>
          </div>
        </Step>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>
          <Trans>See the site</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'site' })}>
          <Trans>Look, words and parts</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** After another language of the site was chosen, this page is still in the former one, and so are the starter sets. */
function LeftLanguage({ site }: { site: Site }) {
  if (languagesOf(site).includes(language)) return null;
  const name = nameOfLanguage(site.language);
  return (
    <p role="status" className="text-muted text-sm">
      <Trans>
        The language of the site is {name} now.{' '}
        <a href={paths.setUp} hrefLang={site.language} className="font-semibold text-primary underline">
          Continue in it
        </a>
        , so that the starter sets are in it, too.
      </Trans>
    </p>
  );
}

function StepsPending() {
  return (
    <div role="status" aria-label={t`Loading the set-up`} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
