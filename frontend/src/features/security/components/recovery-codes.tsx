import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          Note these recovery codes now: they are not shown again. Without your phone, each of them signs you in once
          instead of a code.
        </Trans>
      </p>
      <ul
        dir="ltr"
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-card border border-line p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton label={t`Copy Codes`} text={codes.join('\n')} />
        <Button onClick={onDone}>
          <Trans>I have noted them</Trans>
        </Button>
      </div>
    </div>
  );
}
