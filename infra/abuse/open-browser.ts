import { readJson } from '@doorstep/platform/testing';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser at the gateway with this address, signed in or not. It keeps the cookie of its session. */
export function openBrowser(url: string, cookie = '') {
  let own = cookie;
  async function send(method: string, path: string, body: object = {}) {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie: own },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const given = answer.headers.getSetCookie().find(each => each.startsWith('doorstep.sid='));
    own = given?.split(';')[0] ?? own;
    return answer;
  }
  return {
    send,
    cookie: () => own,
    challenge: async (path: string, body?: object) =>
      (await readJson<{ challenge: string }>(await send('POST', path, body))).challenge,
  };
}
