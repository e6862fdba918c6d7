import { appendFileSync, readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
}

/** Starts a mail server that appends each mail to a file, for `readMails`; resolves to the function that stops it. */
export async function startMailServer(port: number, file: string): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      stream.on('end', () => {
        // Quoted-printable breaks long lines with "=" at their end (RFC 2045, section 6.7).
        const decoded = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const mail: ReceivedMail = { to: envelope.rcptTo[0]?.address ?? '', text: decoded };
        appendFileSync(file, `${JSON.stringify(mail)}\n`);
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return () => new Promise(resolve => server.close(() => resolve()));
}

/** The mails that the server has received, oldest first. */
export const readMails = (file: string): ReceivedMail[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
