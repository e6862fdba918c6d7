import { paths } from '#lib/paths.ts';

/** What the two dashboards call the way to a response, and one that fails (specification, sections 2 and 8). */
export const responseWords = (pathname: string) =>
  pathname === paths.dashboard()
    ? { button: 'Respond', failure: 'Error Adding Response' }
    : { button: 'Respond to Review', failure: 'Error' };
