import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps extends ComponentProps<typeof Button> {
  readonly label: string;
  readonly text: string;
}

/** Puts a text on the clipboard. Missing where there is none, as on a site that is opened without https. */
export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  if (!('clipboard' in navigator)) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  }
  return (
    <Button variant="secondary" icon={copied === text ? Check : Copy} onClick={copy} {...rest}>
      {copied === text ? 'Copied' : label}
    </Button>
  );
}
