import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestSmtp {
  readonly port: number
  /** What arrived: envelope and the mail as it travelled. */
  readonly mails: { from: string; to: string[]; raw: string }[]
  stop(): Promise<void>
}

/** A mail server that keeps what it gets. It offers neither TLS nor sign-in unless the options ask for it. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const mails: TestSmtp['mails'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((one) => one.address), raw })
        done()
      }, done)
    },
    ...options,
  })
  // A client that refuses our certificate breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
