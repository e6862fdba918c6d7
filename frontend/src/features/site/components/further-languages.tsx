import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { nameOfLanguage } from '#lib/format.ts';

interface FurtherLanguagesProps {
  /** The site's own language. */
  readonly own: string;
  readonly value: readonly Language[];
  readonly onChange: (languages: Language[]) => void;
}

/** Chooses the languages that pages can be read in besides the site's own. */
export const FurtherLanguages = ({ own, value, onChange }: FurtherLanguagesProps) => (
  <>
    <p className="text-muted text-sm">
      <Trans>
        Pages can be read in these languages, too, and lead to one another. What you and the businesses write can be
        translated where it is edited, and is shown as it is until then.
      </Trans>
    </p>
    <div className="grid">
      {languages
        .filter(each => each !== own)
        .map(each => (
          <Checkbox
            key={each}
            label={nameOfLanguage(each)}
            checked={value.includes(each)}
            onCheckedChange={isOn =>
              onChange(languages.filter(known => (known === each ? isOn === true : value.includes(known))))
            }
          />
        ))}
    </div>
  </>
);
