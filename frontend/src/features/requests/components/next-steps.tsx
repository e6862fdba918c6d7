import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const steps = [
  { title: t`You send the form`, text: t`A few minutes. What is marked optional can wait until later.` },
  { title: t`The administrator reviews it`, text: t`A person reads every request before a business is listed.` },
  {
    title: t`You get an account`,
    text: t`Your user name and a temporary password reach you by e-mail or from the administrator.`,
  },
  {
    title: t`You open your door`,
    text: t`With description, address and phone in the form, your business is in the directory at once. Sign in to the Business Portal and add services, hours and pictures.`,
  },
];

/** The steps of a request, from the form to the profile; `children` follow. */
export function NextSteps({ isSent, children }: { isSent: boolean; children: ReactNode }) {
  return (
    <aside aria-label={t`What happens next`} className="rounded-card bg-primary-soft p-6 sm:p-8 lg:sticky lg:top-24">
      <h2 className="text-xl">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-6 grid gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-surface font-display font-semibold text-lg text-primary"
            >
              {isSent && index === 0 ? <Check className="size-5" /> : index + 1}
            </span>
            <span>
              <span className="block font-semibold">
                {title}
                {isSent && index === 0 && (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                )}
              </span>
              <span className="block text-pretty text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {children}
    </aside>
  );
}
