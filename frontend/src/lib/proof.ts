import { proofMissing } from '@doorstep/contracts/identity/users/schema.ts';
import { useSyncExternalStore } from 'react';
import { isProblem } from './api-error.ts';

/** A user who is asked to prove who they are; `answer` is called once, with whether they have. */
export interface ProofRequest {
  readonly answer: (isProved: boolean) => void;
}

let request: ProofRequest | undefined;
const listeners = new Set<() => void>();

function show(next: ProofRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The request to show in a dialog. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );

const askForProof = () =>
  new Promise<boolean>(resolve =>
    show({
      answer(isProved) {
        show(undefined);
        resolve(isProved);
      },
    }),
  );

/** Sends a change; if it needs a fresh sign-in, asks the user to prove who they are, and sends it again. Throws as `send` does. */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isProblem(error, proofMissing) || !(await askForProof())) throw error;
    return send();
  }
}
