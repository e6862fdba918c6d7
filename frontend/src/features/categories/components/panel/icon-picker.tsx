import { categoryIcons } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RadioGroup } from 'radix-ui';
import { useId, useState } from 'react';
import { isEmoji } from '../../category-form.ts';
import { CategoryEmoji } from './category-emoji.tsx';

interface IconPickerProps {
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Chooses one of twelve emoji. A category with an icon of the public screens can keep it. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const labelId = useId();
  const [first] = useState(value);
  const names = [...(isEmoji(first) ? [] : [first]), ...Object.keys(categoryIcons)];
  return (
    <div className="grid gap-1.5">
      <p id={labelId} className="flex flex-wrap items-baseline justify-between gap-x-2 font-medium text-sm">
        <Trans>Icon</Trans>
        <span aria-hidden className="font-normal text-muted text-xs">
          {isEmoji(value) ? capitalized(value) : t`As before`}
        </span>
      </p>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={value}
        onValueChange={onChange}
        className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5"
      >
        {names.map(name => (
          <RadioGroup.Item
            key={name}
            value={name}
            title={isEmoji(name) ? capitalized(name) : t`As before`}
            aria-label={isEmoji(name) ? capitalized(name) : t`As before`}
            className="grid h-12 place-items-center rounded-control border border-line hover:border-ink/60 data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
          >
            <CategoryEmoji icon={name} className="size-auto bg-transparent" />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
