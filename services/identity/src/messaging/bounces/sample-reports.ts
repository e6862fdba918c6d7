import { toMessageId, toReturnPath } from '@doorstep/platform/return-path';

// Reports as mail servers write them, for tests.

interface Sample {
  readonly mailId: string;
  /** The address at which the report arrives; by default the return path of the mail. */
  readonly to?: string;
  readonly subject?: string;
}

/** The address of the mailbox in tests. */
export const bounceAddress = 'bounces@guide.example';

const returnPath = ({ mailId, to = toReturnPath(bounceAddress, mailId) }: Sample): string => to;

/** A report of Postfix, whose notices say that a machine wrote them (RFC 3834). The original comes back whole. */
export const postfixReport = (sample: Sample, more: { action?: string; status?: string; reason?: string } = {}) => {
  const { action = 'failed', status = '5.1.1' } = more;
  const { reason = `550 ${status} <nora@mail.example>: Recipient address rejected: User unknown` } = more;
  return `Return-Path: <>
Delivered-To: bounces@guide.example
Date: Fri, 27 Nov 2026 09:15:00 +0000 (UTC)
From: MAILER-DAEMON@mx.mail.example (Mail Delivery System)
Subject: ${sample.subject ?? 'Undelivered Mail Returned to Sender'}
To: ${returnPath(sample)}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F1C2.1795762322/mx.mail.example"
Message-Id: <20261127091500.4F1C2@mx.mail.example>

This is a MIME-encapsulated message.

--4F1C2.1795762322/mx.mail.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

--4F1C2.1795762322/mx.mail.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.mail.example
X-Postfix-Queue-ID: 4F1C2
X-Postfix-Sender: rfc822; ${returnPath(sample)}
Arrival-Date: Fri, 27 Nov 2026 09:14:58 +0000 (UTC)

Final-Recipient: rfc822; nora@mail.example
Original-Recipient: rfc822;nora@mail.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; inner.mail.example
Diagnostic-Code: smtp; ${reason.replace(': ', ':\n    ')}

--4F1C2.1795762322/mx.mail.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

${original(sample)}
--4F1C2.1795762322/mx.mail.example--
`;
};

/** A report of Exchange: to the address alone, because it has taken the plus out, with the original as its headers. */
export const exchangeReport = ({ mailId, subject }: Sample) => `From: <postmaster@office.example>
To: <${bounceAddress}>
Date: Fri, 27 Nov 2026 09:15:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="_000_a1b2c3d4e5"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <a1b2c3d4@office.example>
In-Reply-To: ${toMessageId(mailId)}
Subject: ${subject ?? 'Undeliverable: Confirm your address'}
MIME-Version: 1.0

--_000_a1b2c3d4e5
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="_001_a1b2c3d4e5"

--_001_a1b2c3d4e5
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to nora@office.example couldn't be delivered.

--_001_a1b2c3d4e5
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<p>Your message to nora@office.example couldn't be delivered.</p>

--_001_a1b2c3d4e5--

--_000_a1b2c3d4e5
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01.prod.office.example
Received-From-MTA: dns;guide.example
Arrival-Date: Fri, 27 Nov 2026 09:14:58 +0000

Final-Recipient: rfc822;nora@office.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--_000_a1b2c3d4e5
Content-Type: text/rfc822-headers

${originalHeaders(mailId)}
--_000_a1b2c3d4e5--
`;

/** A report of Gmail, with a picture beside the text and the original at the end. */
export const gmailReport = (sample: Sample) => `Delivered-To: ${returnPath(sample)}
Return-Path: <>
Date: Fri, 27 Nov 2026 01:15:00 -0800 (PST)
To: ${returnPath(sample)}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Auto-Submitted: auto-replied
Subject: ${sample.subject ?? 'Delivery Status Notification (Failure)'}
References: ${toMessageId(sample.mailId)}
In-Reply-To: ${toMessageId(sample.mailId)}
X-Failed-Recipients: nora@gmail.example
Message-ID: <6748a1b2.050a0220.1f2a3.GMR@mx.google.com>
Content-Type: multipart/report; boundary="000000000000abcdef0628"; report-type=delivery-status

--000000000000abcdef0628
Content-Type: multipart/related; boundary="000000000000abcdf90628"

--000000000000abcdf90628
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to nora@gmail.example because the address couldn't be found.

--000000000000abcdf90628
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--000000000000abcdf90628--

--000000000000abcdef0628
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 27 Nov 2026 01:14:58 -0800 (PST)
X-Original-Message-ID: ${toMessageId(sample.mailId)}

Final-Recipient: rfc822; nora@gmail.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space and inactive.
 552 5.2.2 Please direct the recipient to https://support.example/mail
Last-Attempt-Date: Fri, 27 Nov 2026 01:14:59 -0800 (PST)

--000000000000abcdef0628
Content-Type: message/rfc822

${original(sample)}
--000000000000abcdef0628--
`;

/** The mail of a program that answers for a person on holiday, to the return path. */
export const autoReply = (sample: Sample) => `Return-Path: <>
To: ${returnPath(sample)}
From: Nora <nora@mail.example>
Subject: ${sample.subject ?? 'I am away'}
Auto-Submitted: auto-replied
In-Reply-To: ${toMessageId(sample.mailId)}
Message-ID: <away@mail.example>
Content-Type: text/plain; charset=utf-8

I am away until Monday.
`;

/** The mail of a person. */
export const letter = (subject: string) => `To: ${bounceAddress}
From: Otto <otto@mail.example>
Subject: ${subject}
Message-ID: <letter@mail.example>
Content-Type: text/plain; charset=utf-8

Hello, is this the right address?
`;

const originalHeaders = (mailId: string) => `From: The Guide <hello@guide.example>
To: nora@mail.example
Subject: Confirm your address
Message-ID: ${toMessageId(mailId)}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
`;

const original = ({ mailId }: Sample) => `${originalHeaders(mailId)}
Hello Nora
`;

/** A report in words alone, as servers write them that know no other format, with the original below. */
const inWords = (
  sample: Sample,
  { from, subject, more = '', body }: { from: string; subject: string; more?: string; body: string },
) => `Return-Path: <>
Delivered-To: ${bounceAddress}
${more}From: ${from}
To: ${returnPath(sample)}
Subject: ${sample.subject ?? subject}
Date: Fri, 27 Nov 2026 09:15:00 +0000
Message-ID: <notice@mx.mail.example>

${body}

${original(sample)}`;

const eximStart = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:`;
const eximEnd = '------ This is a copy of the message, including all the headers. ------';
const qmailEnd = '--- Below this line is a copy of the message.';

/** Reports in words that a mail failed, by the server that writes them, each with its reason. */
export const failuresInWords: Readonly<Record<string, (sample: Sample) => string>> = {
  Exim: sample =>
    inWords(sample, {
      from: 'Mail Delivery System <Mailer-Daemon@mx.mail.example>',
      subject: 'Mail delivery failed: returning message to sender',
      more: 'X-Failed-Recipients: nora@mail.example\nAuto-Submitted: auto-replied\n',
      body: `${eximStart}

  nora@mail.example
    host inner.mail.example [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<nora@mail.example>:
    550 5.1.1 No such user here

${eximEnd}`,
    }),
  'Exim after days': sample =>
    inWords(sample, {
      from: 'Mail Delivery System <Mailer-Daemon@mx.mail.example>',
      subject: 'Mail delivery failed: returning message to sender',
      more: 'X-Failed-Recipients: nora@mail.example\n',
      body: `${eximStart}

  nora@mail.example
    SMTP error from remote mail server after RCPT TO:<nora@mail.example>:
    450 4.2.2 Mailbox full, no such user here: retry timeout exceeded

${eximEnd}`,
    }),
  qmail: sample =>
    inWords(sample, {
      from: 'MAILER-DAEMON@mail.example',
      subject: 'failure notice',
      body: `Hi. This is the qmail-send program at mail.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<nora@mail.example>:
Sorry, no such user here. (#5.1.1)

${qmailEnd}`,
    }),
  'qmail after days': sample =>
    inWords(sample, {
      from: 'MAILER-DAEMON@mail.example',
      subject: 'failure notice',
      body: `Hi. This is the deliver program at mail.example.

<nora@mail.example>:
No such user here, connected to 192.0.2.7 but sender was rejected. (#4.4.2)
I'm not going to try again; this message has been in the queue too long.

--- Enclosed are the original headers of the message.`,
    }),
  Yahoo: sample =>
    inWords(sample, {
      from: 'MAILER-DAEMON@yahoo.example',
      subject: 'Failure Notice',
      body: `Sorry, we were unable to deliver your message to the following address.

<nora@yahoo.example>:
Remote host said:
554 delivery error: dd No such user here [0] - mta4123.mail.yahoo.example

${qmailEnd}`,
    }),
  GMX: sample =>
    inWords(sample, {
      from: '"GMX Mailer Daemon" <mailer-daemon@gmx.example>',
      subject: 'Mail delivery failed: returning message to sender',
      body: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its recipients.
The following address failed:

"nora@gmx.example":
SMTP error from remote server after RCPT command:
host: mx00.gmx.example
5.1.1 No such user here

--- The header of the original message is following. ---`,
    }),
  'Gmail in words': sample =>
    inWords(sample, {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Failure)',
      more: 'X-Failed-Recipients: nora@gmail.example\n',
      body: `Delivery to the following recipient failed permanently:

     nora@gmail.example

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server. The error that the other server returned was:
550 550-5.1.1 No such user here

----- Original message -----`,
    }),
  'Exchange in words': sample =>
    inWords(sample, {
      from: 'System Administrator <postmaster@office.example>',
      subject: 'Undeliverable: Confirm your address',
      body: `Your message did not reach some or all of the intended recipients.

      Subject:	Confirm your address
      Sent:	27/11/2026 09:14

The following recipient(s) could not be reached:

      nora@office.example on 27/11/2026 09:15
            There is no such user here. Check the e-mail address.
            <mail.office.example #5.1.1>
`,
    }),
  Domino: sample =>
    inWords(sample, {
      from: '<Postmaster@domino.example>',
      subject: 'DELIVERY FAILURE: User nora not listed in Domino Directory',
      body: `Your message

  Subject: Confirm your address

was not delivered to:

  nora@domino.example

because:

  No such user here: nora (nora@domino.example) not listed in Domino Directory
`,
    }),
  'a server that writes HTML': sample =>
    inWords(sample, {
      from: 'Postmaster <postmaster@office.example>',
      subject: 'Nicht zustellbar',
      more: 'MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n',
      body: `<html><head><style>p { color: red }</style></head><body><p>Ihre Nachricht an <b>nora@office.example</b> konnte nicht
zugestellt werden.</p><p>Remote server returned: <br>550 5.1.10 No such user here</p></body></html>`,
    }),
};

/** Reports in words whose servers try on, or that may. */
export const delaysInWords: Readonly<Record<string, (sample: Sample) => string>> = {
  'a warning of Exim': sample =>
    inWords(sample, {
      from: 'Mail Delivery System <Mailer-Daemon@mx.mail.example>',
      subject: 'Warning: message 1tGabc-0004Xy-2Z delayed 24 hours',
      more: 'Auto-Submitted: auto-replied\n',
      body: `This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.mail.example.

The address to which the message has not yet been delivered is:

  nora@mail.example
    Delay reason: 451 4.7.1 Mailbox is busy

No action is required on your part. Delivery attempts will continue for
some time, and this warning may be repeated at intervals.`,
    }),
  'a warning of Gmail': sample =>
    inWords(sample, {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      subject: 'Delivery Status Notification (Delay)',
      more: 'X-Failed-Recipients: nora@gmail.example\n',
      body: `This is an automatically generated Delivery Status Notification

THIS IS A WARNING MESSAGE ONLY.

YOU DO NOT NEED TO RESEND YOUR MESSAGE.

Delivery to the following recipient has been delayed:

     nora@gmail.example

Message will be retried for 2 more day(s)

The error that the other server returned was: 451 4.7.1 Mailbox is busy`,
    }),
  'a full mailbox': sample =>
    inWords(sample, {
      from: 'MAILER-DAEMON@mail.example',
      subject: 'failure notice',
      body: `Hi. This is the mail program at mail.example.

<nora@mail.example>:
452 4.2.2 Mailbox is busy, because it is full

${qmailEnd}`,
    }),
  'a full mailbox without a number': sample =>
    inWords(sample, {
      from: 'Postmaster <postmaster@mail.example>',
      subject: 'Your message could not be delivered',
      body: 'The mailbox of nora@mail.example is full. Mailbox is busy.',
    }),
};

/** Mails to the return path that are no reports, though they look like them. */
export const noReports: Readonly<Record<string, (sample: Sample) => string>> = {
  'a holiday program that quotes a failure': sample =>
    inWords(sample, {
      from: 'Nora <nora@mail.example>',
      subject: 'Out of office: delivery failed',
      more: 'Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\n',
      body: 'I am away. My mailbox is full, and 550 5.1.1 mails could not be delivered before.',
    }),
  'the postmaster in person': sample =>
    inWords(sample, {
      from: 'Otto <postmaster@mail.example>',
      subject: 'Your mails',
      body: 'Hello, you write to our users often. Please call me on Monday.',
    }),
  'a forged header': sample =>
    inWords(sample, {
      from: 'Eve <eve@mail.example>',
      subject: 'User unknown',
      more: 'X-Failed-Recipients: nora@mail.example\n',
      body: '550 5.1.1 No such user here',
    }).replace('Return-Path: <>', 'Return-Path: <eve@mail.example>'),
};

/** A complaint of a receiver, as mail providers forward it (RFC 5965), to the address of the mailbox alone. */
export const complaint = (
  { mailId, to = bounceAddress, subject }: Sample,
  { type = 'abuse', originalSender = toReturnPath(bounceAddress, mailId), messageId = toMessageId(mailId) } = {},
) => `Return-Path: <feedback@mail.example>
From: <feedback@mail.example>
To: ${to}
Date: Fri, 27 Nov 2026 09:15:00 +0000
Subject: ${subject ?? 'FW: Your week'}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
	boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message received from
192.0.2.1 on Fri, 27 Nov 2026 08:15:00 +0000.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${originalSender}>
Received-Date: Fri, 27 Nov 2026 08:15:00 +0000
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: The Guide <hello@guide.example>
Subject: Your week
Message-ID: ${messageId}

Hello
--part1_13d.2e68ed54_boundary--
`;
