import '../styles/index.css';
import './withstand.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { choose } from '#features/compare/chosen.ts';
import { toastStore } from '#lib/toast-store.ts';
import { resetApi } from './api.ts';

/** Nothing changes on the server of these tests, so its event stream stays silent. */
class SilentStream extends EventTarget {
  close() {}
}

vi.stubGlobal('EventSource', SilentStream);
const consoleError = vi.spyOn(console, 'error');

beforeEach(async () => {
  await cleanup();
  resetApi();
  for (const { id } of toastStore.entries()) toastStore.dismiss(id);
  choose([]);
  localStorage.clear();
  sessionStorage.clear();
  consoleError.mockClear();
});
afterEach(() => {
  expect(consoleError.mock.calls).toEqual([]);
});
