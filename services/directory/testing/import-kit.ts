import type { BusinessImport, ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { expect, vi } from 'vitest';
import { admin, type bootDirectory } from '#src/testing.ts';

type Service = Awaited<ReturnType<typeof bootDirectory>>['service'];

/** The choices of an administrator for the columns of a file; a field with one column may have its name alone. */
export type Choices = Partial<Omit<BusinessImport['options'], 'mapping'>> & {
  readonly mapping?: Readonly<Record<string, string | string[]>>;
};

/** Imports files as an administrator does in the dashboard: upload, columns, check, run. */
export function createImportKit(service: Service) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    service.call(method, `/api/imports${path}`, { actor: admin, ...(body && { body }) });
  const show = async (id: number) => readJson<BusinessImport>(await call('GET', `/${id}`));

  function send(content: string | Uint8Array, fileName = 'businesses.csv') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), fileName);
    return service.upload('/api/imports', form, admin);
  }

  const reaches = (id: number, state: BusinessImport['state']) =>
    vi.waitFor(
      async () => {
        const found = await show(id);
        expect(found.state).toBe(state);
        return found;
      },
      { interval: 20, timeout: 290_000 },
    );

  async function stored(content: string | Uint8Array): Promise<BusinessImport> {
    const response = await send(content);
    expect(response.status).toBe(201);
    return readJson(response);
  }

  async function check({ id, mapping, options }: BusinessImport, choices: Choices = {}): Promise<BusinessImport> {
    const { source, fieldColumns } = options;
    const response = await call('PUT', `/${id}/mapping`, { mapping, source, fieldColumns, ...choices });
    expect(response.status).toBe(200);
    return reaches(id, 'checked');
  }

  async function run(id: number): Promise<BusinessImport> {
    expect((await call('POST', `/${id}/run`)).status).toBe(202);
    return reaches(id, 'done');
  }

  async function undo(id: number): Promise<BusinessImport> {
    expect((await call('POST', `/${id}/undo`)).status).toBe(202);
    return reaches(id, 'undone');
  }

  return {
    call,
    show,
    send,
    reaches,
    stored,
    check,
    run,
    undo,
    imported: async (content: string | Uint8Array, choices?: Choices) =>
      run((await check(await stored(content), choices)).id),
    /** The rows of an import; `query` begins with `?`. */
    rowsOf: async (id: number, query = '') => readJson<ImportedRow[]>(await call('GET', `/${id}/rows${query}`)),
  };
}
