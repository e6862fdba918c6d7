import { plural, t } from '@lingui/core/macro';
import { RadioGroup } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { listed } from '#lib/format.ts';
import { starPath } from './rating-stars.tsx';

const nameStars = (stars: number, word: string): string =>
  listed([plural(stars, { one: '# star', other: '# stars' }), word]);

interface StarInputProps extends Omit<ComponentProps<typeof RadioGroup.Root>, 'value' | 'onValueChange'> {
  /** 1 to 5; undefined while nothing is selected. */
  readonly value: number | undefined;
  readonly onValueChange: (value: number) => void;
}

const words = [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];

/** Input of one to five stars: a radio group, so arrow keys and screen readers work. */
export function StarInput({ value, onValueChange, ...rest }: StarInputProps) {
  const [hovered, setHovered] = useState<number>();
  const shown = hovered ?? value ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <RadioGroup.Root
        aria-label={t`Rating`}
        orientation="horizontal"
        value={value === undefined ? '' : String(value)}
        onValueChange={chosen => onValueChange(Number(chosen))}
        onPointerLeave={() => setHovered(undefined)}
        className="-ms-1.5 flex narrow:flex-wrap"
        {...rest}
      >
        {words.map((word, index) => (
          <RadioGroup.Item
            key={word}
            value={String(index + 1)}
            aria-label={nameStars(index + 1, word)}
            onPointerEnter={() => setHovered(index + 1)}
            className="grid size-11 place-items-center rounded-control"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
              <path d={starPath} className={cn('transition-colors', index < shown ? 'fill-star' : 'fill-ink/15')} />
            </svg>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <span aria-hidden className="text-muted text-sm">
        {words[shown - 1]}
      </span>
    </div>
  );
}
