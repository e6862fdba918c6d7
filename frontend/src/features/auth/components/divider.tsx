import { Trans } from '@lingui/react/macro';

/** 'or', between two ways to sign in. */
export function Divider() {
  return (
    <div className="my-4 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans>or</Trans>
    </div>
  );
}
