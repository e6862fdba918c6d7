import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { paths } from '#lib/paths.ts';
import { readFromTab, storeInTab } from '#lib/tab-storage.ts';
import { useOnline } from '#lib/use-online.ts';

const reloadedKey = 'reloadedAt';
const oftenMs = 60_000;

/**
 * A new version of the site has other files, so a page of the old version no longer finds its own. Loading the page again brings the
 * new version. Happens at most once a minute, since something else may be wrong.
 */
function reloadIfOutdated(error: unknown): void {
  const isMissingFile =
    error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
  const reloadedAt = readFromTab(reloadedKey, value => typeof value === 'number') ?? 0;
  if (!isMissingFile || !navigator.onLine || Date.now() - reloadedAt < oftenMs) return;
  storeInTab(reloadedKey, Date.now());
  window.location.reload();
}

/** Replaces a page that failed to render or whose code failed to load. */
export function RouteError() {
  const error = useRouteError();
  const isOnline = useOnline();
  useEffect(() => {
    console.error(error);
    reloadIfOutdated(error);
  }, [error]);
  return isOnline ? <Failed /> : <Offline />;
}

interface Typed {
  readonly label: string;
  readonly text: string;
}

const typeable =
  'form :is(textarea, input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"]))';
const fields = `${typeable}:not([role="combobox"], [autocomplete="one-time-code"])`;

/** Texts in fields that the user has changed or sent, in the page that failed, which is still there while its replacement renders. */
const readTyped = (): Typed[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].flatMap(field => {
    const isTyped = field === document.activeElement || field.matches(':user-valid, :user-invalid');
    return isTyped && field.value.trim() ? { label: field.labels?.[0]?.textContent ?? '', text: field.value } : [];
  });

function Failed() {
  const [typed] = useState(readTyped);
  return (
    <ClosedDoorPage
      role="alert"
      title={t`Something went wrong`}
      text={t`This page could not be shown. Load it again, or start from the home page.`}
    >
      <Button onClick={() => window.location.reload()}>
        <Trans>Load again</Trans>
      </Button>
      <ButtonLink variant="secondary" to={paths.home}>
        <Trans>Go to the home page</Trans>
      </ButtonLink>
      {typed.length > 0 && <TypedTexts typed={typed} />}
    </ClosedDoorPage>
  );
}

const TypedTexts = ({ typed }: { readonly typed: readonly Typed[] }) => (
  <section aria-labelledby="typed" className="grid w-full max-w-lg gap-2 pt-6 text-start">
    <h2 id="typed" className="font-semibold text-lg">
      <Trans>Your text was not sent</Trans>
    </h2>
    <p className="text-muted">
      <Trans>Copy it before you load the page again.</Trans>
    </p>
    <dl className="grid gap-3 rounded-card bg-sunken p-4">
      {typed.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes.
        <div key={index}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd dir="auto" translate="no" className="select-all whitespace-pre-line break-words">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Reloads the page when the connection is back. */
function Offline() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <ClosedDoorPage
      role="alert"
      title={t`You are offline`}
      text={t`You have not opened this page before, so it cannot be shown without a connection. It loads as soon as you are connected again.`}
    >
      <ButtonLink variant="secondary" to={paths.home}>
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </ClosedDoorPage>
  );
}
