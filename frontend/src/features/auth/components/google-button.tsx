import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { changeSearch } from '#lib/change-search.ts';
import { toastStore } from '#lib/toast-store.ts';
import { siteConfigQuery } from '../api/site-config.ts';
import { googleErrorToast, googleNotConfigured } from '../google.ts';
import { GoogleLogo } from './google-logo.tsx';

interface GoogleButtonProps {
  readonly label: string;
  /** Where the browser goes: the gateway sends it on to Google. */
  readonly href: string;
}

/** Starts the sign-in with Google. Shows a toast if it is not configured, or if the browser comes back with an `error`. */
export function GoogleButton({ label, href }: GoogleButtonProps) {
  const { data: config } = useQuery(siteConfigQuery);
  useReturnedError();
  return (
    <ButtonLink
      variant="secondary"
      className="w-full"
      href={href}
      onClick={event => {
        if (config?.googleSignIn !== false) return;
        event.preventDefault();
        toastStore.show(googleNotConfigured);
      }}
    >
      <GoogleLogo />
      {label}
    </ButtonLink>
  );
}

/** Shows the toast for the `error` in the address and removes it, so that the toast appears once. */
function useReturnedError() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('error');
  useEffect(() => {
    if (code === null) return;
    toastStore.show(googleErrorToast(code));
    setSearch(before => changeSearch(before, { error: undefined }), { replace: true, preventScrollReset: true });
  }, [code, setSearch]);
}
