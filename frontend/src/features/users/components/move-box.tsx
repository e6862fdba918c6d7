import { useEffect, useRef } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';

interface MoveBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Offers to take a business off the account that has it. It appears below what is in sight, and comes into sight itself. */
export function MoveBox({ checked, onChange }: MoveBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: Chromium answers with a promise, which React would take for a cleanup.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="-mt-3 scroll-mb-24">
      <Checkbox
        label="Move the business to this account"
        checked={checked}
        onCheckedChange={state => onChange(state === true)}
      />
    </div>
  );
}
