import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { Request, Response } from 'express';
import { orUnavailable } from '../redis.ts';
import { type SessionIds, save } from './session-ids.ts';
import type { SessionStore } from './session-store.ts';

/** The account that gave the right password, or came from Google, and still has to prove a second factor. */
export interface SecondStep {
  readonly userId: number;
  readonly passwordVersion: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Sign-ins between their two steps. */
export interface SecondSteps {
  /** Waits for the second step of a sign-in, under a new id and without any rights. Ends the session that there was. */
  awaitSecondStep(req: Request, res: Response, account: Account): Promise<void>;
  /** The first step of a sign-in whose second one is due; undefined if there is none or if it took too long. */
  findSecondStep(req: Request, res: Response): Promise<SecondStep | undefined>;
}

/** Time for the second step of a sign-in. */
const secondStepMs = 5 * 60_000;

export function createSecondSteps({ open }: SessionStore, { regenerate }: SessionIds): SecondSteps {
  return {
    async awaitSecondStep(req, res, { user, passwordVersion }) {
      await open(req, res);
      await orUnavailable(async () => {
        await regenerate(req);
        req.session.cookie.maxAge = secondStepMs;
        req.session.secondStep = { userId: user.id, passwordVersion, until: Date.now() + secondStepMs };
        await save(req);
      });
    },
    async findSecondStep(req, res) {
      await open(req, res);
      const { secondStep } = req.session;
      return secondStep && secondStep.until > Date.now() ? secondStep : undefined;
    },
  };
}
