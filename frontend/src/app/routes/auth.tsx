import type { SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { formatDomains, registrationOf } from '@doorstep/contracts/identity/users/registration.ts';
import { loginInput } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart, Search, Star } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { Divider } from '#features/auth/components/divider.tsx';
import { ForgotPassword } from '#features/auth/components/forgot-password.tsx';
import { GoogleButton } from '#features/auth/components/google-button.tsx';
import { LoginForm } from '#features/auth/components/login-form.tsx';
import { PasskeyButton } from '#features/auth/components/passkey-button.tsx';
import { PortalNote } from '#features/auth/components/portal-note.tsx';
import { RegisterForm } from '#features/auth/components/register-form.tsx';
import { SignInFrame } from '#features/auth/components/sign-in-frame.tsx';
import { WelcomePanel } from '#features/auth/components/welcome-panel.tsx';
import { googleHref } from '#features/auth/google.ts';
import { getSignInReason } from '#features/auth/sign-in-reason.ts';
import { readRememberedInquiry } from '#features/inquiries/sent-inquiry.ts';
import { useSession } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { safeReturnTo } from '#features/session/return-to.ts';
import { changeSearch } from '#lib/change-search.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';

export const queries = () => [siteConfigQuery];

const promises: readonly Promised[] = [
  { icon: Search, title: t`Find local businesses`, text: t`Plumbers, tutors, gardeners and many more, near you.` },
  {
    part: 'reviews',
    icon: Star,
    title: t`Read and write reviews`,
    text: t`Learn from neighbors, and tell them how it went.`,
  },
  { part: 'favorites', icon: Heart, title: t`Save favorites`, text: t`Keep the good ones at hand for the next time.` },
];

type Promised = ComponentProps<typeof WelcomePanel>['items'][number] & { readonly part?: SitePart };

export default function Auth() {
  const [asked] = useState(readRememberedInquiry);
  const { search, change } = useLatestSearchParams();
  const { user, isPending } = useSession();
  const { data: config } = useQuery(siteConfigQuery);
  const returnTo = safeReturnTo(search.get('returnTo'));
  const reason = getSignInReason(returnTo);
  const site = useSite();
  const canRegister = hasPart(site, 'registration');
  const tab = canRegister && search.get('tab') === 'register' ? 'register' : 'login';
  if (user) return <Redirect to={returnTo} />;
  if (isPending) return <SessionPending />;

  const open = (next: string) => change(latest => changeSearch(latest, { tab: next === 'login' ? undefined : next }));

  return (
    <SignInFrame
      panel={
        <WelcomePanel
          title={t`Good help lives next door`}
          items={promises.filter(({ part }) => !part || hasPart(site, part))}
        />
      }
    >
      <PageHead title={tab === 'login' ? t`Login` : t`Register`} noIndex />
      <h1 tabIndex={-1} className="mb-4 text-2xl">
        {reason?.title ?? (tab === 'login' ? t`Welcome back` : t`Create your account`)}
      </h1>
      {reason && (
        <p className="-mt-2 mb-4 text-muted">
          {reason.text}{' '}
          {tab === 'login' && reason.canRegister && canRegister && t`New here? Creating an account takes a minute.`}
        </p>
      )}
      <Tabs value={tab} onValueChange={open}>
        <TabsList aria-label={t`Login or register`} hidden={!canRegister}>
          <TabsTrigger value="login" className="flex-1 justify-center">
            <Trans>Login</Trans>
          </TabsTrigger>
          <TabsTrigger value="register" className="flex-1 justify-center">
            <Trans>Register</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="login" className="grid">
          <LoginForm
            schema={loginInput}
            label={t`Login`}
            getSecondStepPath={ways => paths.secondStep({ ways, returnTo })}
            help={<ForgotPassword />}
            demoAccounts={config?.demoAccounts}
            failure={error =>
              failureToast(error, { title: t`Login failed`, description: t`Invalid username or password` })
            }
          />
          <Divider />
          <GoogleButton label={t`Sign in with Google`} href={googleHref(returnTo)} />
          <PasskeyButton label={t`Sign in with a passkey`} className="mt-3 w-full" />
          <PortalNote>
            <Trans>
              Business owners must use the dedicated Business Portal, with the temporary credentials from the
              administrator.
            </Trans>
          </PortalNote>
        </TabsContent>
        <TabsContent value="register" className="grid">
          {registrationOf(site) === 'domains' && (
            <p className="mb-4 wrap-anywhere rounded-card bg-primary-soft p-4 text-sm">
              <Trans>To register here, you need an email address of {formatDomains(site)}.</Trans>
            </p>
          )}
          <RegisterForm known={asked ?? { name: '', email: '' }} />
          <Divider />
          <GoogleButton label={t`Sign up with Google`} href={googleHref(returnTo)} />
          <PortalNote>
            <Trans>
              Business accounts can only be created by administrators. If you have one, please use the Business Portal.
            </Trans>
            {hasPart(site, 'requests') && (
              <>
                {' '}
                <Trans>
                  If not,{' '}
                  <Link to={paths.listYourBusiness} className="font-semibold text-primary underline underline-offset-4">
                    list your business
                  </Link>
                  .
                </Trans>
              </>
            )}
          </PortalNote>
        </TabsContent>
      </Tabs>
    </SignInFrame>
  );
}
