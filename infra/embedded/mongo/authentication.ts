import { Binary } from 'bson';
import type { Doc } from './bson.ts';
import { isDoc } from './bson.ts';
import { badValue, MongoError } from './errors.ts';
import { authenticationFailed, begin, type Conversation, type Credentials, finish, scramMechanism } from './scram.ts';

/** The authentication state of one connection, which starts unauthenticated. */
export class Authentication {
  readonly #credentials: Credentials;
  #conversation: Conversation | undefined;
  #skipEmptyExchange = false;
  /** The client's proof was right; an empty message must follow. */
  #proved = false;
  #authenticated = false;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  get authenticated(): boolean {
    return this.#authenticated;
  }

  /** Answers `saslStart`. */
  start(command: Doc): Doc {
    this.#conversation = undefined;
    this.#proved = false;
    if (command.mechanism !== scramMechanism) {
      throw new MongoError(334, `Unsupported mechanism '${String(command.mechanism)}': it must be ${scramMechanism}`);
    }
    const { conversation, reply } = begin(this.#credentials, readPayload(command.payload));
    this.#conversation = conversation;
    this.#skipEmptyExchange = isDoc(command.options) && command.options.skipEmptyExchange === true;
    return saslReply(reply, false);
  }

  /** Answers `speculativeAuthenticate`, the first step sent along with `hello`; undefined if it fails. */
  tryStart(command: unknown): Doc | undefined {
    if (!isDoc(command)) return undefined;
    try {
      return this.start(command);
    } catch (error) {
      if (error instanceof MongoError) return undefined;
      throw error;
    }
  }

  /** Answers `saslContinue`. */
  continue(command: Doc): Doc {
    const payload = readPayload(command.payload);
    if (this.#proved && payload === '') {
      this.#proved = false;
      this.#authenticated = true;
      return saslReply('', true);
    }
    const conversation = this.#conversation;
    this.#conversation = undefined;
    this.#proved = false;
    if (!conversation) throw authenticationFailed();
    const reply = finish(this.#credentials, conversation, payload);
    if (this.#skipEmptyExchange) this.#authenticated = true;
    else this.#proved = true;
    return saslReply(reply, this.#skipEmptyExchange);
  }
}

const saslReply = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

function readPayload(payload: unknown): string {
  if (!(payload instanceof Binary)) throw badValue('the SASL payload must be binary data');
  return Buffer.from(payload.value()).toString();
}
