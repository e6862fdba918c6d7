import { defineExample } from '../../common/example.ts';
import { defaultSite } from '../../directory/site/schema.ts';
import { user } from '../users/examples.ts';
import * as passkeys from './calls.ts';

const id = 'x5qTzB0mJk2eWv9LrYpNcA';
const challenge = 'pT6vYd3mQx8LkZ1rWb0NcEo5HsUj7GfA2iXq9VtRy4M';
const passkey = { id, name: 'My phone', createdAt: '2026-03-02T09:15:00.000Z' };
const body = { currentPassword: 'a long sentence of hers' };
const bytes = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const credential = { id, rawId: id, type: 'public-key' as const };

export const passkeyExamples = new Map([
  defineExample(passkeys.listPasskeys, { response: [{ ...passkey, lastUsedAt: '2026-03-04T17:20:00.000Z' }] }),
  defineExample(passkeys.startPasskey, {
    body,
    response: {
      challenge,
      rp: { id: 'doorstep.example', name: defaultSite.name },
      user: { id: 'MTI', name: 'nora', displayName: 'Nora Lindqvist' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      timeout: 300_000,
      attestation: 'none',
    },
  }),
  defineExample(passkeys.addPasskey, {
    body: {
      name: 'My phone',
      credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
    },
    response: { ...passkey, recoveryCodes: ['K7QF-2M9X-TB4D-WZ8H', 'R3VN-6PCJ-YE5A-GS2T'] },
  }),
  defineExample(passkeys.renamePasskey, {
    params: { passkey: id },
    body: { name: 'My old phone' },
    response: { ...passkey, name: 'My old phone' },
  }),
  defineExample(passkeys.removePasskey, { params: { passkey: id }, body }),
  defineExample(passkeys.startPasskeySignIn, {
    response: { challenge, rpId: 'doorstep.example', userVerification: 'required', timeout: 300_000 },
  }),
  defineExample(passkeys.signInWithPasskey, {
    body: {
      credential: { ...credential, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } },
    },
    response: { ...user, hasSecondFactor: true },
  }),
]);
