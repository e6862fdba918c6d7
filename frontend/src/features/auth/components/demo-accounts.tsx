import type { PublicConfig } from '@doorstep/contracts/config.ts';

type DemoAccount = PublicConfig['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (account: DemoAccount) => void;
}

/** The accounts of the demo data. Choosing one fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <div className="mt-2 rounded-control bg-sunken p-4">
      <h2 className="font-sans font-semibold text-sm">Demo accounts</h2>
      <p className="text-muted text-sm">Choose one to fill in the form.</p>
      <ul className="mt-3 grid gap-2">
        {accounts.map(account => (
          <li key={account.username}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-3.5 text-left text-sm transition-colors hover:border-primary"
            >
              <span className="font-semibold">{account.label}</span>
              <span className="min-w-0 break-words text-right text-muted">
                {account.username} / {account.password}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
