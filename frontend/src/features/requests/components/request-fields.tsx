import { requestTrap } from '@doorstep/contracts/requests.ts';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
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
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="List your business" className="relative grid gap-9" onSubmit={submit}>
      <Section title="Your business">
        <Field label="Business name" error={errors.name?.message} className="sm:col-span-2">
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <CategoryFields request={request} parents={parents} subcategories={subcategories} />
        <Field
          label="Description"
          error={errors.description?.message}
          hint="What you do, for whom, and since when"
          className="sm:col-span-2"
        >
          <Textarea rows={5} className="max-h-96" {...form.register('description')} />
        </Field>
      </Section>
      <Section title="How we reach you">
        <Field
          label="Email"
          error={errors.email?.message}
          hint="Your account will use this address"
          className="sm:col-span-2"
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Website" optional error={errors.website?.message}>
          <Input
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('website')}
          />
        </Field>
      </Section>
      <Section title="Where you are">
        <Field label="Street address" optional error={errors.address?.message} className="sm:col-span-2">
          <Input autoComplete="street-address" {...form.register('address')} />
        </Field>
        <Field label="City" optional error={errors.city?.message} className="sm:col-span-2">
          <Input autoComplete="address-level2" {...form.register('city')} />
        </Field>
        <Field label="State or province" optional error={errors.state?.message}>
          <Input autoComplete="address-level1" {...form.register('state')} />
        </Field>
        <Field label="Zip code" optional error={errors.zip?.message}>
          <Input autoComplete="postal-code" {...form.register('zip')} />
        </Field>
      </Section>
      <TrapField ref={trap} label="Fax" name={requestTrap} />
      <div className="grid gap-3">
        <Button type="submit" size="lg" pending={isSubmitting} className="w-full" icon={Send}>
          {isSubmitting ? 'Sending Request...' : 'Send Request'}
        </Button>
        <p className="text-muted text-sm">
          Once approved, these details begin your public profile, and you can change them there. How we treat them:{' '}
          <Link to={paths.privacy} className="font-semibold text-primary underline underline-offset-4">
            Privacy
          </Link>
        </p>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display font-semibold text-xl tracking-[-0.01em]">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
