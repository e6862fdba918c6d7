import { cn } from '#lib/cn.ts';

/** The logo's door, large and open, with light falling through. Decorative. */
export function OpenDoor({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 220 240" aria-hidden="true" className={cn('w-auto', className)}>
      <path d="M20 240V110a90 90 0 0 1 180 0v130z" className="fill-primary" />
      <path d="M42 240V110a68 68 0 0 1 136 0v130z" className="fill-star" />
      <path d="M42 240V110a68 68 0 0 1 68-68c22 10 34 30 34 54v128l-102 16z" className="fill-accent" />
      <path
        d="M60 206V112a46 46 0 0 1 46-46c14 8 22 20 22 36v92z"
        className="fill-none stroke-paper/40"
        strokeWidth="3"
      />
      <circle cx="122" cy="150" r="6" className="fill-paper" />
      <rect x="0" y="234" width="220" height="6" className="fill-line" />
    </svg>
  );
}
