import { z } from '@doorstep/contracts/common/zod.ts';
import { requiredFactorSchema } from '@doorstep/contracts/identity/users/schema.ts';
import {
  addressSchema,
  listenSchema,
  minPasswordLengthSchema,
  publicUrlSchema,
  redisUrlSchema,
  rotatedSecretSchema,
  serviceConfigSchema,
  smtpUrlSchema,
  webAddressSchema,
  wholeNumber,
} from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';
import { mapArchiveSchema } from './map/archive.ts';

/** Proxies in front whose X-Forwarded-* headers we believe: how many, or their addresses ("loopback, 10.0.0.0/8"). */
const trustProxySchema = z
  .string()
  .refine(text => text !== 'true', 'name how many proxies or their addresses; trusting everyone lets clients lie')
  .transform(text => (/^\d+$/.test(text) ? Number(text) : text.split(',').map(address => address.trim())));

/** The address of a service; several replicas, separated by commas, are used in turn. */
const serviceUrls = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .pipe(z.array(addressSchema(/^http$/, 'http://host:8080')));

const tilesUrl = addressSchema(/^https?$/, 'https://tile.example/{z}/{x}/{y}.png').refine(
  url => ['{z}', '{x}', '{y}'].every(part => url.includes(part)),
  'must contain {z}, {x} and {y}',
);

const origins = z
  .string()
  .transform(text => text.split(',').map(origin => origin.trim()))
  .pipe(z.array(webAddressSchema.transform(url => new URL(url).origin)));

export const configSchema = z
  .object({
    ...listenSchema.shape,
    PORT: listenSchema.shape.PORT.default(8080),
    /** All interfaces; with demo accounts, whose passwords are public, and without PUBLIC_URL only this machine. */
    HOST: z.string().optional(),
    NAMESPACE: serviceConfigSchema.shape.NAMESPACE,
    REDIS_URL: redisUrlSchema,
    AMQP_URL: serviceConfigSchema.shape.AMQP_URL,
    RETRY_DELAYS_MS: serviceConfigSchema.shape.RETRY_DELAYS_MS,
    SESSION_SECRET: rotatedSecretSchema,
    ACTOR_SECRET: rotatedSecretSchema,
    ...dataKeySchema.shape,
    IDENTITY_URL: serviceUrls,
    DIRECTORY_URL: serviceUrls,
    ENGAGEMENT_URL: serviceUrls,
    ONBOARDING_URL: serviceUrls,
    /** The built frontend. Unset in development, where vite serves it. */
    FRONTEND_DIR: z.string().optional(),
    /** True if demo data is loaded; the sign-in page then shows its accounts. */
    DEMO: z.stringbool().default(false),
    /** The public address of the site, such as https://doorstep.example. Without it, that of the request is used. */
    PUBLIC_URL: publicUrlSchema.optional(),
    /** Contact for reports of vulnerabilities, for security.txt: `mailto:` or a page. */
    SECURITY_CONTACT: addressSchema(/^(mailto|https)$/, 'mailto:security@town.example').default(
      'mailto:security@doorstep.example',
    ),
    TRUST_PROXY: trustProxySchema.optional(),
    /** True if cookies require TLS and HSTS is sent. By default, true if PUBLIC_URL is https. */
    COOKIE_SECURE: z.stringbool().optional(),
    SESSION_IDLE_MINUTES: wholeNumber(7 * 24 * 60),
    SESSION_ABSOLUTE_MINUTES: wholeNumber(30 * 24 * 60),
    /** Maximum time that a service may send nothing, before and during an answer. */
    UPSTREAM_TIMEOUT_MS: wholeNumber(15_000),
    /** Maximum calls in flight to one service; further ones get 503, so that a slow service does not fill the memory. */
    UPSTREAM_CONCURRENCY: wholeNumber(1_000),
    /** Memory for cached answers to visitors' reads; 0 caches none. */
    EDGE_CACHE_BYTES: wholeNumber(64 * 1024 * 1024),
    /** Maximum requests in flight from one address, and a tenth as many uploads; 0 is no limit. */
    CONCURRENCY_PER_ADDRESS: wholeNumber(100),
    /** Maximum time for the body of a request to arrive; an upload may take four times as long, and an answer stay unread twice as long. */
    BODY_TIMEOUT_MS: wholeNumber(30_000),
    DRAIN_MS: serviceConfigSchema.shape.DRAIN_MS,
    /** Sign-in with Google; off without a client. Tests set other addresses. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZATION_URL: webAddressSchema.default('https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_TOKEN_URL: webAddressSchema.default('https://oauth2.googleapis.com/token'),
    GOOGLE_USERINFO_URL: webAddressSchema.default('https://openidconnect.googleapis.com/v1/userinfo'),
    /** Tells pages whether mail can be sent; identity sends it. */
    SMTP_URL: smtpUrlSchema.optional(),
    /** Enforced by identity, shown by the pages. */
    PASSWORD_MIN_LENGTH: minPasswordLengthSchema,
    /** The accounts that can do nothing before they have a second factor. */
    REQUIRE_SECOND_FACTOR: requiredFactorSchema.default('none'),
    /** The ground of maps: a PMTiles archive that this gateway serves. Without it, maps have outlines, or the tiles or the style below. */
    MAP_FILE: mapArchiveSchema.optional(),
    /** Raster tiles for maps, such as https://tile.example/{z}/{x}/{y}.png, or a MapLibre style. */
    MAP_TILES_URL: tilesUrl.optional(),
    MAP_STYLE_URL: webAddressSchema.optional(),
    /** Attribution that maps show; may contain HTML. */
    MAP_ATTRIBUTION: z.string().optional(),
    /** The origins from which the style loads its tiles, fonts and icons, separated by commas, besides its own. */
    MAP_ORIGINS: origins.optional(),
    /** Failed sign-ins in a quarter of an hour: to one account from one address, from one address, to one account. */
    RATE_SIGN_INS: wholeNumber(10),
    RATE_SIGN_INS_PER_ADDRESS: wholeNumber(50),
    RATE_SIGN_INS_PER_ACCOUNT: wholeNumber(100),
    /** Reads per address and minute that are not answered from memory, counted by each gateway alone; 0 is no limit. A page takes about ten. */
    RATE_READS: wholeNumber(1_200),
    /** Changes per address and minute. Limits of changes are counted in Redis, for all gateways together; 0 is no limit. */
    RATE_WRITES: wholeNumber(120),
    /** Uploads per account and minute; more than the setup of a business needs. */
    RATE_UPLOADS: wholeNumber(20),
    /** Inquiries per address and hour. */
    RATE_INQUIRIES: wholeNumber(20),
    /** Inquiries per business and hour; well above RATE_INQUIRIES, so that no address can use it up alone. */
    RATE_INQUIRIES_PER_BUSINESS: wholeNumber(200),
    /** Replies that a sender writes in one conversation per hour, from any address. */
    RATE_REPLIES_PER_CONVERSATION: wholeNumber(60),
    /** Listing requests per address and hour. */
    RATE_REQUESTS: wholeNumber(5),
    /** Geocoding lookups per client address and minute. */
    RATE_GEOCODING: wholeNumber(30),
    /** Registrations per address and hour, including refused ones, because their answers reveal which names are taken. */
    RATE_REGISTRATIONS: wholeNumber(20),
    /** Open event streams per address, and in this process; 0 is no limit. */
    RATE_STREAMS_PER_ADDRESS: wholeNumber(20),
    STREAM_CAPACITY: wholeNumber(10_000),
    /** Interval at which the sums of what visitors did are published. A gateway that is killed loses those since the last time. */
    FIGURES_EVERY_MS: wholeNumber(5_000),
    /** Interval at which a stream sends a heartbeat and checks its session; shorter than the timeouts of proxies. */
    STREAM_HEARTBEAT_MS: wholeNumber(25_000),
  })
  .transform(config => ({
    ...config,
    HOST: config.HOST ?? (config.DEMO || !config.PUBLIC_URL ? '127.0.0.1' : '0.0.0.0'),
    COOKIE_SECURE: config.COOKIE_SECURE ?? config.PUBLIC_URL?.startsWith('https:') ?? false,
  }))
  .refine(config => !config.COOKIE_SECURE || config.TRUST_PROXY !== undefined, {
    path: ['TRUST_PROXY'],
    message: 'must name the proxy that ends TLS, or browsers get no session cookie (COOKIE_SECURE, PUBLIC_URL)',
  })
  .refine(config => !config.GOOGLE_CLIENT_ID || config.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'must be set together with GOOGLE_CLIENT_ID: sign-in with Google needs both',
  })
  .refine(config => !config.GOOGLE_CLIENT_SECRET || config.GOOGLE_CLIENT_ID, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'must be set together with GOOGLE_CLIENT_SECRET: sign-in with Google needs both',
  })
  .refine(config => !config.MAP_TILES_URL || !config.MAP_STYLE_URL, {
    path: ['MAP_TILES_URL'],
    message: 'cannot be set together with MAP_STYLE_URL: a map shows one of them',
  })
  .refine(config => !config.MAP_FILE || !(config.MAP_TILES_URL || config.MAP_STYLE_URL), {
    path: ['MAP_FILE'],
    message: 'cannot be set together with MAP_TILES_URL or MAP_STYLE_URL: a map shows one of them',
  });
export type Config = z.infer<typeof configSchema>;
