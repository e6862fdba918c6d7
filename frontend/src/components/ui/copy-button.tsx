import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { withoutIsolates } from '#lib/isolate.ts';
import { Button } from './button.tsx';

interface CopyButtonProps extends ComponentProps<typeof Button> {
  readonly label: string;
  readonly text: string;
}

/** Copies a text to the clipboard. Hidden if there is no clipboard, as on a site opened without https. */
export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  if (!('clipboard' in navigator)) return null;
  async function copy() {
    await navigator.clipboard.writeText(withoutIsolates(text));
    setCopied(text);
  }
  return (
    <Button variant="secondary" icon={copied === text ? Check : Copy} onClick={copy} {...rest}>
      {copied === text ? t`Copied` : label}
    </Button>
  );
}
