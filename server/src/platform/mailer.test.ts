import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { patience } from '../testing/patience'
import { startSmtp, type TestSmtp } from '../testing/start-smtp'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { connectDatabase, type Database } from './database'
import { createJobs, type Jobs } from './jobs'
import { createMailer, type Mail, type Mailer } from './mailer'
import { transact } from './transact'

const quiet = { error: () => undefined, warn: () => undefined }
const mail: Mail = { userId: null, address: 'li@example.com', subject: '评审任务', text: '请完成评审。' }

let home: TestDatabase
let database: Database
let jobs: Jobs
let mailer: Mailer
let smtp: TestSmtp
let settings: Record<string, string>

beforeAll(async () => {
  home = await createTestDatabase()
  database = connectDatabase(home.connection, quiet)
  jobs = createJobs(database.pool, quiet, { pollSeconds: 0.5, retryDelaySeconds: 1 })
  mailer = createMailer({ db: database.db, jobs, log: quiet, readSetting: async (key) => settings[key] ?? '' })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await home.drop()
})
beforeEach(async () => {
  smtp = await startSmtp()
  pointAt(smtp)
})
afterEach(async () => {
  await smtp.stop()
  await database.db.deleteFrom('mail_log').execute()
})

function pointAt({ port }: { port: number }, more: Record<string, string> = {}) {
  settings = {
    smtpHost: '127.0.0.1',
    smtpPort: String(port),
    smtpFrom: '评审工作站 <review@example.com>',
    outgoingHosts: '127.0.0.1',
    ...more,
  }
}
const logged = () => database.db.selectFrom('mail_log').selectAll().orderBy('id').execute()
const bodyOf = (raw: string) => Buffer.from(raw.split('\r\n\r\n').slice(1).join(''), 'base64').toString()

describe('a mail', () => {
  test('is logged with the transaction and sent after it', async () => {
    const failing = transact(database.db, async (trx) => {
      await mailer.send(trx, { ...mail, address: 'never@example.com' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transact(database.db, (trx) => mailer.send(trx, mail))
    await vi.waitFor(async () => expect(await logged()).toMatchObject([{ state: 'sent', error: '' }]), patience)
    expect(smtp.mails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'review@example.com', to: ['li@example.com'] },
    ])
    expect(bodyOf(smtp.mails[0]?.raw ?? '')).toContain('请完成评审。')
    expect((await logged())[0]?.sent_at).toBeInstanceOf(Date)
  })

  test('that the server refuses is noted as failed, and sent at a later try', async () => {
    let refusals = 0
    await smtp.stop()
    smtp = await startSmtp({
      onRcptTo(_, __, done) {
        refusals += 1
        if (refusals === 1) return done(new Error('mailbox busy'))
        done()
      },
    })
    pointAt(smtp)
    await mailer.send(database.db, mail)
    await vi.waitFor(async () => {
      expect(await logged()).toMatchObject([{ state: 'failed', error: expect.stringContaining('mailbox busy') }])
    }, patience)
    await vi.waitFor(async () => expect(await logged()).toMatchObject([{ state: 'sent', error: '' }]), patience)
    expect(smtp.mails).toHaveLength(1)
  })

  test('without a mail server is noted as failed', async () => {
    settings = {}
    const lines = hearLog(quiet)
    expect(await mailer.isOn()).toBe(false)
    await mailer.send(database.db, mail)
    await vi.waitFor(async () => {
      expect(await logged()).toMatchObject([{ state: 'failed', error: 'no mail server is set' }])
    }, patience)
    const mailId = (await logged())[0]?.id
    expect(lines).toEqual([['warn', { mailId }, 'a mail was not sent: no mail server is set']])
  })

  test('that is not kept says that it was refused, and the log tells the codes of the server without its words', async () => {
    await smtp.stop()
    smtp = await startSmtp({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no such secret'), { responseCode: 552 })),
    })
    pointAt(smtp)
    const lines = hearLog(quiet)
    const sending = mailer.sendUnkept({ address: 'li@example.com', subject: 'S', text: 'T' })
    await expect(sending).rejects.toMatchObject({ key: 'mail.refused' })
    expect(lines).toEqual([['warn', { code: 'EENVELOPE', responseCode: 552 }, 'a mail that is not kept was not sent']])
    expect(await logged()).toEqual([])
  })

  test('cannot carry headers or recipients in its subject or address', async () => {
    await mailer.send(database.db, { ...mail, subject: '任务\r\nBcc: thief@example.com\r\n\r\nbody' })
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience)
    const [sent] = smtp.mails
    expect(sent?.to).toEqual(['li@example.com'])
    expect(sent?.raw).not.toMatch(/^bcc:/im)
    await mailer.send(database.db, { ...mail, address: 'li@example.com>\r\nRCPT TO:<thief@example.com' })
    await vi.waitFor(async () => {
      expect((await logged()).at(-1)).toMatchObject({ state: 'failed', error: 'not a mail address' })
    }, patience)
    expect(smtp.mails).toHaveLength(1)
  })
})

describe('the test mail', () => {
  test('arrives at once', async () => {
    await mailer.test('admin@example.com')
    expect(smtp.mails.map((sent) => sent.to)).toEqual([['admin@example.com']])
    expect(bodyOf(smtp.mails[0]?.raw ?? '')).toContain('The mail settings work.')
  })

  test.each(['127.0.0.1', 'localhost', '169.254.169.254', '::1'])(
    '[THR-08] reads no banner of %s, which lies inside and was not allowed',
    async (smtpHost) => {
      pointAt(smtp, { smtpHost, outgoingHosts: 'mail.corp' })
      await expect(mailer.test('a@b.c')).rejects.toMatchObject({ key: 'mail.inside', params: { host: smtpHost } })
      expect(smtp.mails).toEqual([])
    },
  )

  test('says that no server is set, or why the server refused', async () => {
    settings = {}
    await expect(mailer.test('a@b.c')).rejects.toMatchObject({ key: 'mail.off' })
    pointAt({ port: 1 })
    await expect(mailer.test('a@b.c')).rejects.toMatchObject({
      key: 'mail.failed',
      params: { reason: expect.stringContaining('ECONNREFUSED') },
    })
  })

  test('signs in with the account of the settings', async () => {
    const tried: string[] = []
    await smtp.stop()
    smtp = await startSmtp({
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _, done) {
        tried.push(`${username}:${password}`)
        if (password === 'right') return done(null, { user: username })
        done(new Error('wrong'))
      },
    })
    pointAt(smtp, { smtpUser: 'review', smtpPassword: 'right' })
    await mailer.test('a@b.c')
    pointAt(smtp, { smtpUser: 'review', smtpPassword: 'other' })
    await expect(mailer.test('a@b.c')).rejects.toMatchObject({ key: 'mail.failed' })
    expect(tried).toEqual(['review:right', 'review:other'])
  })

  test('insists on TLS where the settings do, and on a certificate that can be trusted', async () => {
    pointAt(smtp, { smtpSecure: 'starttls' })
    await expect(mailer.test('a@b.c')).rejects.toMatchObject({ key: 'mail.failed' })
    for (const [smtpSecure, options] of [
      ['starttls', { disabledCommands: ['AUTH'] }],
      ['tls', { secure: true }],
    ] as const) {
      const withTls = await startSmtp({ ...options, disabledCommands: ['AUTH'] })
      pointAt(withTls, { smtpSecure })
      await expect(mailer.test('a@b.c')).rejects.toMatchObject({
        key: 'mail.failed',
        params: { reason: expect.stringMatching(/certificate/i) },
      })
      expect(withTls.mails).toEqual([])
      await withTls.stop()
    }
    expect(smtp.mails).toEqual([])
  })
})
