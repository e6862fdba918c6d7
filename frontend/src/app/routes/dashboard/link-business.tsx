import { Card } from '#components/ui/card.tsx';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { LinkBusinessForm } from '#features/dashboard/components/link-business-form.tsx';

/** Tells an owner without a business why there is nothing to manage, and how to change that. */
export function LinkBusiness() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Card className="p-6">
        <h2 className="text-xl">Not linked yet</h2>
        <p className="mt-3 text-muted">
          Your account is not linked to a business, so there is nothing to manage here yet. Please ask the administrator
          to link your business to your account.
        </p>
        <p className="mt-3 text-muted">
          Write to <ContactLink /> with the name of your business and your username.
        </p>
      </Card>
      <Card className="p-6">
        <h2 className="text-xl">Link an existing business</h2>
        <p className="mt-3 mb-5 text-muted">
          You can link it yourself where you created it, or where its e-mail is the one of your account.
        </p>
        <LinkBusinessForm />
      </Card>
    </div>
  );
}
