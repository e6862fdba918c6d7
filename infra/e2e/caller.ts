/** A client of the API with the cookies of one browser. */
export interface Caller {
  /** Sends `body` as JSON, or as a multipart form if it is FormData. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Values of its cookies. */
  cookies(): string[];
}

/** Calls the gateway at `url` as a page of the site does, initially as a visitor. Callers that share a `jar` act as one browser. */
export function openCaller(url: string, jar = new Map<string, string>()): Caller {
  return {
    cookies: () => [...jar.values()],
    async call(method, path, body) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: url,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return response;
    },
  };
}
