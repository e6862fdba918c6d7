import { type Language, languageCookie, languagesOf, localizePath } from '@doorstep/contracts/languages.ts';
import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { nameOfLanguage } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';

const yearInSeconds = 365 * 24 * 3600;

/** Leads to this page in the other languages of the site. The choice is kept, so that the site opens in it from now on. */
export function LanguageSwitch({ className }: { className: string }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const languages = languagesOf(site);
  if (languages.length === 1) return null;
  return (
    <nav aria-label={t`Languages`}>
      <ul className="flex flex-wrap gap-x-5">
        {languages.map(other => (
          <li key={other}>
            {/* Another language has scripts of its own, so the browser loads the page anew. */}
            <a
              href={localizePath(site, other, pathname + search)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'true' : undefined}
              className={className}
              onClick={() => keepChoice(other)}
            >
              {nameOfLanguage(other)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function keepChoice(chosen: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has had the Cookie Store API only since version 140.
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
