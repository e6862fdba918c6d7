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
        <Button size="icon-sm" variant="ghost" aria-label={`More for ${url}`} icon={Ellipsis} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onTest} icon={Send}>
          Send Test
        </DropdownMenuItem>
        <DropdownMenuItem disabled={!isActive} onSelect={onReplay} icon={RotateCcw}>
          Replay Events
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onReplaceSecret} icon={KeyRound}>
          Replace Secret
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDelete} icon={Trash2}>
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
