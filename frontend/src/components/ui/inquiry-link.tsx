import type { ComponentProps } from 'react';
import { paths } from '#lib/paths.ts';
import { plainClick } from '#lib/plain-click.ts';
import { ButtonLink } from './button.tsx';

interface InquiryLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href' | 'onClick'> {
  readonly business: number;
  /** What it is about, if not the business as a whole. */
  readonly service?: string;
  /** Opens the dialog. */
  readonly onOpen: () => void;
}

/** Leads to an inquiry: the dialog of the page, and without code a page of its own. */
export const InquiryLink = ({ business, service, onOpen, ...link }: InquiryLinkProps) => (
  <ButtonLink
    to={paths.inquiry(business, { service })}
    rel="nofollow"
    aria-haspopup="dialog"
    {...plainClick(onOpen)}
    {...link}
  />
);
