import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Input } from './input.tsx';

/** A password field with a button that shows the text, and a hint when Caps Lock is on. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={className}>
      <div dir="ltr" className="relative">
        <Input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          {...rest}
          className={cn('pe-12', '[&::-ms-reveal]:hidden')}
        />
        <button
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          className="absolute top-0 end-0 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </button>
      </div>
      <p role="status" className={cn('text-muted text-sm', isCapsLock && 'mt-1.5')}>
        {isCapsLock && t`Caps Lock is on`}
      </p>
    </div>
  );
}
