import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The key of a client for limits: an IPv4 address, or the /56 network of an IPv6 address, which a provider gives to one customer. */
export const clientAddress = (req: Request): string => ipKeyGenerator(req.ip ?? '', 56);
