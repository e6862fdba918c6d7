import type { ComponentProps } from 'react';
import { paths } from '#lib/paths.ts';
import { plainClick } from '#lib/plain-click.ts';
import { ButtonLink } from './button.tsx';

interface InquiryLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href' | 'onClick'> {
  readonly business: number;
  /** Subject of the inquiry, if not the business as a whole. */
  readonly service?: string;
  /** Opens the dialog. */
  readonly onOpen: () => void;
}

/** Opens an inquiry: the dialog of the page, or without code a separate page. */
export const InquiryLink = ({ business, service, onOpen, ...link }: InquiryLinkProps) => (
  <ButtonLink
    to={paths.inquiry(business, { service })}
    rel="nofollow"
    aria-haspopup="dialog"
    {...plainClick(onOpen)}
    {...link}
  />
);
