import { productPalettes } from '@doorstep/contracts/directory/site/palette.ts';
import { deriveTheme, findAccentProblem } from '@doorstep/contracts/directory/site/theme.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { LogoMark } from '#components/brand/arch.tsx';
import { Logo } from '#components/brand/site-logo.tsx';
import type { SiteValues } from '../site-values.ts';

/** The neutral colors of both themes, because a part of a page cannot leave the theme of the page. */
const neutral = {
  light: { paper: '#f9f6f1', ink: '#191f27', muted: '#535a64' },
  dark: { paper: '#101418', ink: '#eeece8', muted: '#a8adb3' },
} as const;

/** Shows how the head of the start page looks with the values of the form, in both themes. */
export function SitePreview({ values }: { values: SiteValues }) {
  const isColor = /^#[0-9a-f]{6}$/i.test(values.accent) && !findAccentProblem(values.accent);
  const palettes = isColor ? deriveTheme(values.accent) : productPalettes;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['light', 'dark'] as const).map(theme => {
        const { paper, ink, muted } = neutral[theme];
        const logo = theme === 'dark' && values.logo ? values.logoDark || values.logo : values.logo;
        const { primary, 'on-primary': onPrimary, 'primary-soft': soft } = palettes[theme];
        const style = {
          background: paper,
          color: ink,
          '--color-primary': primary,
          '--color-paper': paper,
        } as CSSProperties;
        return (
          <figure key={theme} className="min-w-0">
            <figcaption className="mb-1.5 text-muted text-sm">{theme === 'light' ? t`Light` : t`Dark`}</figcaption>
            <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-4" style={style}>
              <p className="flex items-center gap-2 font-bold font-display">
                {logo ? (
                  <Logo src={logo} alt={values.name} />
                ) : (
                  <>
                    <LogoMark className="size-8 shrink-0" />
                    <span dir="auto" className="min-w-0 truncate">
                      {values.name}
                    </span>
                  </>
                )}
              </p>
              <p className="font-display font-semibold text-xl leading-tight [overflow-wrap:anywhere]">
                <span dir="auto" className="match-parent block">
                  {values.heroTitle}
                </span>
                <span className="block" style={{ color: primary }}>
                  {values.heroTitleEnd}
                </span>
              </p>
              <p className="text-sm [overflow-wrap:anywhere]" style={{ color: muted }}>
                <bdi>{values.heroText}</bdi>
              </p>
              <p className="flex flex-wrap gap-2 text-sm">
                <span
                  className="rounded-control px-3 py-1.5 font-semibold"
                  style={{ background: primary, color: onPrimary }}
                >
                  <Trans>Search</Trans>
                </span>
                <span className="rounded-full px-3 py-1.5" style={{ background: soft, color: primary }}>
                  <Trans>Category</Trans>
                </span>
              </p>
            </div>
          </figure>
        );
      })}
    </div>
  );
}
