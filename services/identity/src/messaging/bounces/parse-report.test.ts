import { randomUUID } from 'node:crypto';
import { toReturnPath } from '@doorstep/platform/return-path';
import { describe, expect, it } from 'vitest';
import { parseReport } from './parse-report.ts';
import {
  autoReply,
  bounceAddress,
  complaint,
  delaysInWords,
  exchangeReport,
  failuresInWords,
  gmailReport,
  letter,
  noReports,
  postfixReport,
} from './sample-reports.ts';

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

describe('Reports in words', () => {
  it.each(Object.entries(failuresInWords))(
    'A failure that %s reports is read, with the reason',
    async (_who, write) => {
      expect(await parse(write({ mailId }))).toEqual({
        mailId,
        action: 'failed',
        reason: expect.stringMatching(/no such user here/i),
      });
    },
  );

  it.each(Object.entries(delaysInWords))('The report of %s counts as a delay', async (_what, write) => {
    expect(await parse(write({ mailId }))).toEqual({
      mailId,
      action: 'delayed',
      reason: expect.stringMatching(/mailbox is busy/i),
    });
  });

  it.each(Object.entries(noReports))('A mail of %s is no report', async (_who, write) => {
    expect(await parse(write({ mailId }))).toBeUndefined();
  });

  it.each(Object.entries({ ...failuresInWords, ...delaysInWords }))(
    'The report of %s to the mailbox without the id of a mail is left to people',
    async (_who, write) => {
      expect(await parse(write({ mailId, to: bounceAddress }))).toBeUndefined();
      expect(await parse(write({ mailId, to: toReturnPath('other@guide.example', mailId) }))).toBeUndefined();
    },
  );

  it('The mail that came back is no part of the report', async () => {
    const mail = postfixReport({ mailId });
    const own = `To: ${toReturnPath(bounceAddress, mailId)}\nFrom: postmaster@mail.example\nSubject: Hello\n\nWe moved.\n`;
    expect(
      await parse(`${own}\n${mail.slice(mail.indexOf('From: The Guide'))}\n550 5.1.1 could not be delivered`),
    ).toBe(undefined);
  });

  it('The numbers of addresses, versions and dates are not read as those of replies', async () => {
    const mail = failuresInWords.Domino?.({ mailId }) ?? '';
    const withNumbers = mail.replace('because:', 'at 4.5.6.7 with 5.1.1.2, 450 kilobytes of 4 500 bytes, because:');
    expect(await parse(withNumbers)).toMatchObject({ action: 'failed' });
  });

  it.each(['user ', 'delivery to ', '<', '</p', '<style>'])(
    'A report with "%s" again and again takes no time',
    async part => {
      const html = failuresInWords['a server that writes HTML']?.({ mailId }) ?? '';
      const started = process.cpuUsage();
      expect(html).toContain('</body>');
      await parse(html.replace('</body>', `${part.repeat(200_000 / part.length)}</body>`));
      expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
    },
  );
});

describe('Complaints', () => {
  it.each([
    [
      'the return path at which they arrive',
      { to: toReturnPath(bounceAddress, mailId) },
      { originalSender: 'x@y.example' },
    ],
    ['the Message-ID of the mail', {}, { originalSender: 'x@y.example' }],
    ['the return path in the report', {}, { messageId: '<redacted@mail.example>' }],
  ])('A complaint names its mail by %s', async (_how, sample, more) => {
    expect(await parse(complaint({ mailId, ...sample }, more))).toEqual({
      mailId,
      action: 'complaint',
      reason: 'abuse',
    });
  });

  it.each(['fraud', 'opt-out', 'Opt-Out-List'])('A report of the type %s is a complaint', async type => {
    expect(await parse(complaint({ mailId }, { type }))).toMatchObject({ mailId, action: 'complaint' });
  });

  it.each(['not-spam', 'auth-failure', 'dmarc', ''])('A report of the type "%s" is none', async type => {
    expect(await parse(complaint({ mailId }, { type }))).toBeUndefined();
  });

  it('A complaint about a mail of another site names none of ours', async () => {
    const more = { originalSender: 'x@y.example', messageId: '<redacted@mail.example>' };
    expect(await parse(complaint({ mailId }, more))).toMatchObject({ mailId: undefined });
  });
});
