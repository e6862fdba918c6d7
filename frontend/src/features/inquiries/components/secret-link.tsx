import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { paths } from '#lib/paths.ts';
import { useSiteAddress } from '#lib/site.ts';

/** The link to the conversation of an inquiry that was just sent, which is shown this once. */
export function SecretLink({ conversation, business }: { conversation: string; business: string }) {
  const path = paths.conversation(conversation);
  const link = useSiteAddress() + path;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <Field
        label={t`Your secret link`}
        hint={t`With it you read the answers of ${business} and write back, without an account. Keep it: it is shown only once.`}
      >
        <Input readOnly value={link} dir="ltr" onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" label={t`Copy the link`} text={link} />
        <ButtonLink size="sm" variant="soft" to={path} icon={MessagesSquare}>
          <Trans>Open conversation</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
