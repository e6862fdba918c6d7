import type { SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { portalLoginInput } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Images, MessagesSquare, Star, Wrench } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Divider } from '#features/auth/components/divider.tsx';
import { ForgotPassword } from '#features/auth/components/forgot-password.tsx';
import { GoogleButton } from '#features/auth/components/google-button.tsx';
import { LoginForm } from '#features/auth/components/login-form.tsx';
import { PasskeyButton } from '#features/auth/components/passkey-button.tsx';
import { SignInFrame } from '#features/auth/components/sign-in-frame.tsx';
import { WelcomePanel } from '#features/auth/components/welcome-panel.tsx';
import { googlePortalHref } from '#features/auth/google.ts';
import { portalFailureToast } from '#features/auth/portal-failure.ts';
import { portalHome } from '#features/auth/portal-home.ts';
import { useSession } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SessionPending } from '#features/session/components/session-pending.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';

export const queries = () => [siteConfigQuery];

const features: readonly Feature[] = [
  { icon: BadgeCheck, title: t`Your profile`, text: t`Description, hours and contact, approved before it goes live.` },
  { icon: Wrench, title: t`Services and prices`, text: t`What you offer, for how much and how long it takes.` },
  { icon: Images, title: t`Portfolio and gallery`, text: t`Show up to six pieces of your best work.` },
  { part: 'reviews', icon: Star, title: t`Reviews`, text: t`Answer what customers write, and pin what matters.` },
  { icon: MessagesSquare, title: t`Inquiries and messages`, text: t`Customers and the administrator, in one place.` },
];

type Feature = ComponentProps<typeof WelcomePanel>['items'][number] & { readonly part?: SitePart };

export default function BusinessLogin() {
  const { user, isPending } = useSession();
  const site = useSite();
  if (user) return <Redirect to={portalHome(user)} />;
  if (isPending) return <SessionPending />;
  return (
    <SignInFrame
      panel={
        <WelcomePanel
          title={t`Your business, behind one door`}
          items={features.filter(({ part }) => !part || hasPart(site, part))}
          footer={
            hasPart(site, 'requests') && (
              <p className="mt-8 lg:text-center">
                <Trans>
                  Not listed yet?{' '}
                  <Link to={paths.listYourBusiness} className="font-semibold text-primary underline underline-offset-4">
                    List your business
                  </Link>
                </Trans>
              </p>
            )
          }
        />
      }
    >
      <PageHead title={t`Business Owner Portal`} noIndex />
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Business Owner Portal</Trans>
      </h1>
      <p className="mt-2 mb-6 text-muted">
        <Trans>
          Sign in with your business account. The first time, use the temporary credentials from the administrator.
        </Trans>
      </p>
      <LoginForm
        schema={portalLoginInput}
        label={t`Log In`}
        getSecondStepPath={ways => paths.secondStep({ ways, portal: true })}
        help={<ForgotPassword />}
        failure={portalFailureToast}
      />
      <Divider />
      <GoogleButton label={t`Sign in with Google`} href={googlePortalHref} />
      <PasskeyButton label={t`Sign in with a passkey`} className="mt-3 w-full" />
      <p className="mt-6 border-line border-t pt-6 text-muted text-sm">
        <Trans>Need help? Contact the administrator at</Trans> <ContactLink />
      </p>
    </SignInFrame>
  );
}
