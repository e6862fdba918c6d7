import { defineExample } from '../../common/example.ts';
import * as proofs from './calls.ts';

const challenge = 'pT6vYd3mQx8LkZ1rWb0NcEo5HsUj7GfA2iXq9VtRy4M';

export const proofExamples = new Map([
  defineExample(proofs.startProof, {
    response: {
      challenge,
      rpId: 'doorstep.example',
      allowCredentials: [{ id: 'x5qTzB0mJk2eWv9LrYpNcA', type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
      timeout: 300_000,
    },
  }),
  defineExample(proofs.proveUser, { body: { currentPassword: 'a long sentence of hers' } }),
]);
