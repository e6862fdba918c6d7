import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const refusedFeatures = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** "Use my location" needs the only browser feature that our pages ask for. */
const permissions = ['geolocation=(self)', ...refusedFeatures.map(feature => `${feature}=()`)].join(', ');

type HeaderConfig = Pick<Config, 'COOKIE_SECURE' | 'MAP_TILES_URL' | 'MAP_STYLE_URL' | 'MAP_ORIGINS'>;

/**
 * Builds the security headers of every answer, as names and values, alternating. Scripts and styles come only from our own files;
 * the pages have none inline. Only maps load from elsewhere, if configured.
 */
export function buildSecurityHeaders({ COOKIE_SECURE: secure, ...config }: HeaderConfig): string[] {
  const mapOrigins = findMapOrigins(config);
  const helmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Two style attributes of Radix, in the tabs that the server renders.
        'style-src-attr': ["'unsafe-hashes'", ...['outline:none', 'animation-duration:0s'].map(sourceHash)],
        'style-src': ["'self'"],
        // Pictures from other sites would reveal visitors to them. Previews of chosen files are data URLs.
        'img-src': ["'self'", 'data:', ...mapOrigins],
        'connect-src': ["'self'", ...mapOrigins],
        'worker-src': ["'self'"],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 3600, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req).setHeader('Permissions-Policy', permissions);
  helmetHeaders(req, res, () => {});
  return Object.entries(res.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

function findMapOrigins({
  MAP_TILES_URL,
  MAP_STYLE_URL,
  MAP_ORIGINS = [],
}: Omit<HeaderConfig, 'COOKIE_SECURE'>): string[] {
  const urls = [MAP_TILES_URL, MAP_STYLE_URL].filter(url => url !== undefined);
  return [...new Set([...urls.map(url => new URL(url).origin), ...MAP_ORIGINS])];
}

/** The source expression that allows exactly this text (Content Security Policy Level 3, section 2.3.1). */
const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function securityHeaders(headers: readonly string[]): RequestHandler {
  return (_req, res, next) => {
    for (let index = 0; index < headers.length; index += 2)
      res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    next();
  };
}
