/** A browser's calls of one person: with cookies, and the Origin that changes need. */
export interface Client {
  get(path: string): Promise<Response>;
  send(method: string, path: string, body: unknown): Promise<Response>;
}

const timeoutMs = 30_000;

export function openClient(url: string): Client {
  const cookies = new Map<string, string>();
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers: { ...init.headers, cookie, origin: url },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    get: path => call(path),
    send: (method, path, body) =>
      body instanceof FormData
        ? call(path, { method, body })
        : call(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

/** Signs in with a demo account. Throws when that is refused. */
export async function signIn(url: string, username: string): Promise<Client> {
  const client = openClient(url);
  await expectStatus(client.send('POST', '/api/login', { username, password: `${username}123` }), 200);
  return client;
}

/** The body of an answer with this status. Throws with what it says otherwise. */
export async function expectStatus<Body>(answer: Promise<Response>, status: number): Promise<Body> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`${response.url} answers ${response.status} instead of ${status}: ${text.slice(0, 300)}`);
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : (text as Body);
}
