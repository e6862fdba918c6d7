import { cn } from '#lib/cn.ts';
import { getInitials } from '#lib/format.ts';
import { Picture } from './picture.tsx';

/** Six tints with a contrast of 4.5:1 to their letters in both themes; the name decides which one. */
const tints = [
  'bg-primary-soft text-primary',
  'bg-accent-soft text-accent-text',
  'bg-warning-soft text-warning-text',
  'bg-success-soft text-success-text',
  'bg-danger-soft text-danger-text',
  'bg-sunken text-ink',
];

function getTint(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tints[sum % tints.length] ?? 'bg-sunken text-ink';
}

interface AvatarProps {
  readonly name?: string;
  /** Address of a picture, if there is one. */
  readonly src?: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly className?: string;
}

const sizes = {
  sm: { box: 'size-9', text: 'text-sm', px: 36 },
  md: { box: 'size-11', text: 'text-base', px: 44 },
  lg: { box: 'size-16', text: 'text-xl', px: 64 },
  xl: { box: 'size-24', text: 'text-2xl', px: 96 },
} as const;

/** A person's or business's picture, or initials on a tinted disc. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const { box, text, px } = sizes[size];
  if (src) {
    return <Picture src={src} alt="" sizes={`${px}px`} className={cn('shrink-0 rounded-full', box, className)} />;
  }
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 select-none place-items-center rounded-full font-display font-semibold',
        box,
        text,
        getTint(name ?? ''),
        className,
      )}
    >
      {getInitials(name)}
    </span>
  );
}
