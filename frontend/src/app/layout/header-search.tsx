import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { suggestionPath } from '#features/search/suggestions.ts';
import { paths } from '#lib/paths.ts';
import { useCity } from '#lib/use-city.ts';

/** Searches the business list for the typed text in the chosen city. On the list it shows the current search. */
export function HeaderSearch({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const searched = pathname === paths.businesses() ? (search.get('q') ?? '') : '';
  const [text, setText] = useState(searched);
  const city = useCity();
  const navigate = useNavigate();

  useEffect(() => setText(searched), [searched]);

  const goTo = (path: string) => {
    navigate(path);
    onSearch?.();
  };
  return (
    <search className={className}>
      <form
        action={useHref(paths.businesses())}
        onSubmit={event => {
          event.preventDefault();
          goTo(paths.businesses({ q: text.trim(), city }));
        }}
      >
        <SuggestionField
          name="q"
          label={t`Search businesses`}
          placeholder={t`Search businesses...`}
          value={text}
          onValueChange={setText}
          onChoose={suggestion => {
            setText('');
            goTo(suggestionPath(suggestion, { city }));
          }}
        />
      </form>
    </search>
  );
}
