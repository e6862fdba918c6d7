import { languagesOf, localizePath } from '@doorstep/contracts/language/languages.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#features/session/api/session.ts';
import { hasChosenLanguage, keepChosenLanguage } from '#lib/chosen-language.ts';
import { useSite } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';

/** Once a user is signed in, the language of the account becomes the choice of a browser that has none, and the page goes on in it. */
export function AccountLanguage() {
  const site = useSite();
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const languages = languagesOf(site);
  const wanted = languages.length > 1 ? languages.find(known => known === user?.language) : undefined;
  useEffect(() => {
    if (!wanted || hasChosenLanguage()) return;
    keepChosenLanguage(wanted);
    if (wanted !== language) window.location.replace(localizePath(site, wanted, pathname + search) + hash);
  }, [wanted, site, pathname, search, hash]);
  return null;
}
