import { changeLanguage } from '@doorstep/contracts/identity/users/calls.ts';
import { type Language, languagesOf, localizePath } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { useSession } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { keepChosenLanguage } from '#lib/chosen-language.ts';
import { nameOfLanguage } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';

/** Leads to this page in the other languages of the site. The choice is kept, for the mails to a signed-in user as well. */
export function LanguageSwitch({ className }: { className: string }) {
  const site = useSite();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const languages = languagesOf(site);
  if (languages.length === 1) return null;

  function choose(chosen: Language) {
    keepChosenLanguage(chosen);
    // The browser leaves the page, which does not wait for the answer.
    if (user) call(changeLanguage, { body: { language: chosen }, keepalive: true }).catch(() => undefined);
  }

  return (
    <nav aria-label={t`Languages`}>
      <ul className="flex flex-wrap gap-x-5">
        {languages.map(other => (
          <li key={other}>
            {/* Another language has scripts of its own, so the browser loads the page again. */}
            <a
              href={localizePath(site, other, pathname + search)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'true' : undefined}
              className={className}
              onClick={() => choose(other)}
            >
              {nameOfLanguage(other)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
