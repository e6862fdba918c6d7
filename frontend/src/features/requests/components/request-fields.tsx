import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AddressFields } from '#components/ui/address-fields.tsx';
import { EmailField, SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { PostForm } from '#components/ui/post-form.tsx';
import { TrapField } from '#components/ui/trap-field.tsx';
import { paths } from '#lib/paths.ts';
import type { RequestForm } from '../use-request-form.ts';
import { CategoryFields, type Names } from './category-fields.tsx';

interface RequestFieldsProps {
  readonly request: RequestForm;
  readonly parents: Names;
  readonly subcategories: Names;
}

/** The form that asks for a business to be listed. */
export function RequestFields({ request, parents, subcategories }: RequestFieldsProps) {
  const { form, submit, trap } = request;
  return (
    <PostForm
      action={paths.listYourBusiness}
      aria-label={t`List your business`}
      className="relative grid grid-cols-1 gap-9"
      onSubmit={submit}
    >
      <Section title={t`Your business`}>
        <TextField
          form={form}
          name="name"
          label={t`Business name`}
          missing={t`Please enter the name of your business`}
          className="sm:col-span-2"
          autoComplete="organization"
        />
        <CategoryFields request={request} parents={parents} subcategories={subcategories} />
        <TextareaField
          form={form}
          name="description"
          label={t`Description`}
          missing={t`Please describe your business`}
          hint={t`What you do, for whom, and since when`}
          className="sm:col-span-2"
          rows={5}
          maxHeight="max-h-96"
        />
      </Section>
      <Section title={t`How we reach you`}>
        <EmailField form={form} hint={t`Your account will use this address`} className="sm:col-span-2" />
        <TextField form={form} name="phone" label={t`Phone`} optional type="tel" autoComplete="tel" />
        <TextField
          form={form}
          name="website"
          label={t`Website`}
          optional
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Section>
      <Section title={t`Where you are`}>
        <AddressFields form={form} optional stateName={t`State or province`} />
      </Section>
      <TrapField ref={trap} />
      <div className="grid grid-cols-1 gap-3">
        <SubmitButton
          form={form}
          label={t`Send Request`}
          pendingLabel={t`Sending Request...`}
          size="lg"
          className="w-full"
          icon={Send}
        />
        <p className="text-muted text-sm">
          <Trans>
            Once approved, these details begin your public profile, and you can change them there. How we treat them:{' '}
            <Link to={paths.privacy} className="font-semibold text-primary underline underline-offset-4">
              Privacy
            </Link>
          </Trans>
        </p>
      </div>
    </PostForm>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display font-semibold text-xl tracking-[-0.01em]">{title}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
