import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/**
 * The address to open after signing in: `text` if it is an address of this site, `fallback` otherwise. Browsers read backslashes
 * as slashes, leave out control characters and take '//' for the start of another host, also after resolving dots.
 */
export function safeReturnTo(text: string | null, fallback: string = paths.home): string {
  const [path = ''] = (text ?? '').split(/[?#]/, 1);
  const isOwn = path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}]/u.test(text ?? '');
  return text && isOwn ? text : fallback;
}

/** The address of the page on screen, to come back to. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** The address of the sign-in page, which leads back to this page afterwards. */
export function useSignInPath(): string {
  const here = useHere();
  const { pathname } = useLocation();
  const comesBack = pathname !== paths.home && pathname !== paths.auth() && pathname !== paths.businessLogin;
  return paths.auth(comesBack ? { returnTo: here } : {});
}
