import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  readonly port: number
  /** Waits for a mail to this address and answers its text, decoded. */
  waitFor(address: string, contains?: string): Promise<string>
  close(): Promise<void>
}

interface Mail {
  to: string
  text: string
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decodeBody(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /content-transfer-encoding: quoted-printable/i.test(head) ? decodeQuotedPrintable(body) : body
}

/** A real SMTP server on a free port, which keeps what it is sent. */
export async function receiveMail(): Promise<Mailbox> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = decodeBody(Buffer.concat(chunks).toString('latin1'))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    port,
    async waitFor(address, contains = '') {
      for (const end = Date.now() + 30_000; Date.now() < end; ) {
        const found = mails.findIndex((mail) => mail.to === address && mail.text.includes(contains))
        if (found >= 0) return mails.splice(found, 1)[0]?.text ?? ''
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no mail for ${address} came`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
