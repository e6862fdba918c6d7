import { randomUUID } from 'node:crypto';
import { toReturnPath } from '@doorstep/platform/return-path';
import { describe, expect, it } from 'vitest';
import { parseReport } from './parse-report.ts';
import { autoReply, bounceAddress, exchangeReport, gmailReport, letter, postfixReport } from './sample-reports.ts';

const mailId = randomUUID();
const parse = (mail: string, address = bounceAddress) =>
  parseReport(Buffer.from(mail.replaceAll('\n', '\r\n')), address);

describe('Reports of mail servers', () => {
  it.each([
    ['Postfix', postfixReport({ mailId }), '550 5.1.1 <nora@mail.example>: Recipient address rejected: User unknown'],
    [
      'Exchange',
      exchangeReport({ mailId }),
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ],
    [
      'Gmail',
      gmailReport({ mailId }),
      "552-5.2.2 The recipient's inbox is out of storage space and inactive. 552 5.2.2 Please direct the recipient to https://support.example/mail",
    ],
  ])('A report of %s names the mail and the reason', async (_server, mail, reason) => {
    expect(await parse(mail)).toEqual({ mailId, action: 'failed', reason });
  });

  it('A server that tries on says so', async () => {
    const reason = '451 4.7.1 Try again later';
    const mail = postfixReport({ mailId }, { action: 'delayed', status: '4.7.1', reason });
    expect(await parse(mail)).toEqual({ mailId, action: 'delayed', reason });
  });

  it('A report without the words of a server gives its number', async () => {
    expect(await parse(postfixReport({ mailId }).replace(/Diagnostic-Code: .*\n .*\n/, ''))).toEqual({
      mailId,
      action: 'failed',
      reason: '5.1.1',
    });
  });

  it('A report that the mail was delivered is none that concerns us', async () => {
    expect(await parse(postfixReport({ mailId }, { action: 'delivered', status: '2.0.0' }))).toBeUndefined();
  });

  it('Answers of people and of machines are no reports', async () => {
    expect(await parse(autoReply({ mailId }))).toBeUndefined();
    expect(await parse(letter('Hello'))).toBeUndefined();
    expect(await parse('')).toBeUndefined();
    expect(
      await parse('Content-Type: multipart/report; boundary="x"\n\n--x\nContent-Type: message/delivery-status\n'),
    ).toBeUndefined();
  });

  it('The return path decides, even if the mail that came back names another mail', async () => {
    const other = randomUUID();
    const to = toReturnPath(bounceAddress, other);
    expect(await parse(postfixReport({ mailId, to }))).toMatchObject({ mailId: other });
  });

  it('A return path may have capital letters, and stand beside others', async () => {
    const to = `postmaster@guide.example, <${toReturnPath(bounceAddress, mailId).toUpperCase()}>`;
    expect(await parse(postfixReport({ mailId: 'none', to }))).toMatchObject({ mailId });
  });

  it('A return path of another address is not ours', async () => {
    const to = toReturnPath('more-bounces@guide.example', randomUUID());
    expect(await parse(postfixReport({ mailId, to }))).toMatchObject({ mailId });
    const longer = `${toReturnPath(bounceAddress, randomUUID())}.example`;
    expect(await parse(postfixReport({ mailId, to: longer }))).toMatchObject({ mailId });
  });

  it('A report that was cut off after the reason is understood', async () => {
    const mail = postfixReport({ mailId });
    const cut = mail.slice(0, mail.indexOf('Content-Description: Undelivered Message'));
    expect(await parse(cut)).toMatchObject({ mailId, action: 'failed' });
  });

  it('A long reason is cut, and its control characters are left out', async () => {
    const report = await parse(postfixReport({ mailId }, { reason: `550 \u0007${'long '.repeat(200)}` }));
    expect(report?.reason).toMatch(/^550 long long/);
    expect(report?.reason).toHaveLength(300);
  });
});
