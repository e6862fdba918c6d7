import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { LinkBusinessForm } from '#features/dashboard/components/link-business-form.tsx';

/** Tells an owner without a business why there is nothing to manage, and how to change that. */
export function LinkBusiness() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Card className="p-6 narrow:p-3">
        <h2 className="text-xl">
          <Trans>Not linked yet</Trans>
        </h2>
        <p className="mt-3 text-muted">
          <Trans>
            Your account is not linked to a business, so there is nothing to manage here yet. Please ask the
            administrator to link your business to your account.
          </Trans>
        </p>
        <p className="mt-3 text-muted">
          <Trans>Write to</Trans> <ContactLink /> <Trans>with the name of your business and your username.</Trans>
        </p>
      </Card>
      <Card className="p-6 narrow:p-3">
        <h2 className="text-xl">
          <Trans>Link an existing business</Trans>
        </h2>
        <p className="mt-3 mb-5 text-muted">
          <Trans>You can link it yourself where you created it, or where its e-mail is the one of your account.</Trans>
        </p>
        <LinkBusinessForm />
      </Card>
    </div>
  );
}
