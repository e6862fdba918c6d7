import { Ellipsis, KeyRound, RotateCcw, Send, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';

interface WebhookMenuProps {
  readonly url: string;
  readonly isActive: boolean;
  readonly onTest: () => void;
  readonly onReplay: () => void;
  readonly onReplaceSecret: () => void;
  readonly onDelete: () => void;
}

/** The actions on a webhook that are used less often. */
export function WebhookMenu({ url, isActive, onTest, onReplay, onReplaceSecret, onDelete }: WebhookMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon-sm" variant="ghost" aria-label={`More for ${url}`}>
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onTest}>
          <Send aria-hidden />
          Send Test
        </DropdownMenuItem>
        <DropdownMenuItem disabled={!isActive} onSelect={onReplay}>
          <RotateCcw aria-hidden />
          Replay Events
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onReplaceSecret}>
          <KeyRound aria-hidden />
          Replace Secret
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
