import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** The way on from a page at which a link of a mail leads to its end. */
export const HomeLink = () => (
  <ButtonLink className="w-full" variant="secondary" to={paths.home}>
    <Trans>Go to the start page</Trans>
  </ButtonLink>
);
