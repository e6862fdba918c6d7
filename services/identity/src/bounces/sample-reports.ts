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
