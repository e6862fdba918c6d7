import { defineExample } from '../../common/example.ts';
import { defaultSite } from '../../directory/site/schema.ts';
import { user } from '../users/examples.ts';
import * as factor from './calls.ts';

const body = { currentPassword: 'a long sentence of hers' };
const response = { recoveryCodes: ['K7QF-2M9X-TB4D-WZ8H', 'R3VN-6PCJ-YE5A-GS2T'] };

export const secondFactorExamples = new Map([
  defineExample(factor.getSecondFactor, {
    response: { authenticator: { since: '2026-03-02T09:15:00.000Z' }, recoveryCodesLeft: 9 },
  }),
  defineExample(factor.startAuthenticator, {
    body,
    response: {
      key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: `otpauth://totp/${defaultSite.name}:nora?issuer=${defaultSite.name}&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP`,
    },
  }),
  defineExample(factor.confirmAuthenticator, { body: { code: '492039' }, response }),
  defineExample(factor.removeAuthenticator, { body }),
  defineExample(factor.replaceRecoveryCodes, { body, response }),
  defineExample(factor.sendSecondFactor, { body: { code: '492039' }, response: { ...user, hasSecondFactor: true } }),
]);
