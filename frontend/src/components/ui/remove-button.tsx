import { X } from 'lucide-react';
import { Button } from './button.tsx';

interface RemoveButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Removes a row of a form; it stands in one line with the fields, below their labels. */
export const RemoveButton = ({ label, ...props }: RemoveButtonProps) => (
  <Button variant="ghost" size="icon" className="mt-6.5 narrow:mt-0" icon={X} aria-label={label} {...props} />
);
