import { isIP } from 'node:net'
import { AppError } from './app-error'
import type { Db } from './database'
import { newId } from './id'
import type { Jobs } from './jobs'
import { isMailAddress, oneLine } from './mail-address'
import { hostList, InnerAddressError, outsideAddress } from './outgoing/call-outside'

export interface Mail {
  /** The person it is for, who can read it again; null for an address alone. */
  userId: string | null
  address: string
  subject: string
  text: string
  /** The site message that it carries. */
  messageId?: string
}

/** Answers '' for a message that leads nowhere. */
type MakeMailLink = (mail: { userId: string; messageId: string }) => Promise<string>

export interface Mailer {
  /** True when a mail server is set. */
  isOn(): Promise<boolean>
  /** Writes the mail log and queues the mail, both in the caller's transaction. */
  send(db: Db, mail: Mail): Promise<void>
  /**
   * Sends a mail now and keeps nothing of it, for what no log may hold. Throws mail.off without a server; whatever else goes
   * wrong is `mail.refused`, since words of a server may repeat what the mail says.
   */
  sendUnkept(mail: Pick<Mail, 'address' | 'subject' | 'text'>): Promise<void>
  /** Says which address ends a mail that carries a message. It is asked for when the mail is sent: the log holds no token. */
  onLink(make: MakeMailLink): void
  /**
   * Sends a test mail now. Throws mail.off without a server, mail.failed with the reason when it refuses or
   * lies inside without being one of `outgoingHosts`.
   */
  test(to: string): Promise<void>
  /** Asks a mail server, saved or not, whether it lets an account in. Throws mail.failed or mail.inside like `test`. */
  tryServer(server: MailServer): Promise<void>
}

export interface MailServer {
  host: string
  port: number
  user: string
  /** '' for the password that is kept, which goes to the server and account that it is kept for alone, by TLS where it did. */
  password: string
  secure: boolean
}

const settingKeys = [
  'smtpHost',
  'smtpPort',
  'smtpSecure',
  'smtpUser',
  'smtpPassword',
  'smtpFrom',
  'smtpSenderName',
  'outgoingHosts',
] as const
type SettingKey = (typeof settingKeys)[number]
type SmtpSettings = Record<SettingKey, string>

interface MailerOptions {
  db: Db
  jobs: Jobs
  log: { warn(details: object, message: string): void }
  /** Reads one setting, '' when it is not set. */
  readSetting(key: SettingKey): Promise<string>
}

const job = 'mail.send'
const waitMs = 20_000

/** The settings with the server's address in place of its name, so that a test reaches no server inside (THR-08). */
async function reachable(settings: SmtpSettings): Promise<SmtpSettings & { address: string }> {
  return { ...settings, address: await outsideAddress(settings.smtpHost, hostList(settings.outgoingHosts)) }
}

const failed = (error: Error) => Promise.reject(new AppError('mail.failed', { reason: oneLine(error.message) }))

/** The same for somebody who waits for the answer, who is told why a server is not asked. */
const reachableFor = (settings: SmtpSettings) =>
  reachable(settings).catch((error: Error) => {
    if (error instanceof InnerAddressError) throw new AppError('mail.inside', { host: settings.smtpHost })
    return failed(error)
  })

const speaksTls = (settings: SmtpSettings): boolean => ['1', 'true', 'tls'].includes(settings.smtpSecure)

/** The settings with another server; the kept password goes to the server and account that it is for, and no less covered. */
function settingsFor(kept: SmtpSettings, { host, port, user, password, secure }: MailServer): SmtpSettings {
  const isPlace = kept.smtpHost === host && kept.smtpPort === String(port) && kept.smtpUser === user
  const isKept = isPlace && (secure || !speaksTls(kept))
  const smtpPassword = password || (isKept ? kept.smtpPassword : '')
  const server = { smtpHost: host, smtpPort: String(port), smtpUser: user, smtpPassword }
  return { ...kept, ...server, smtpSecure: secure ? '1' : '0' }
}

/** `1` or `tls` speaks TLS from the start, `starttls` insists on the upgrade; else it is used where offered. */
async function createTransport(settings: SmtpSettings & { address?: string }) {
  // Loaded with the first mail: most starts send none.
  const { default: nodemailer } = await import('nodemailer')
  const secure = speaksTls(settings)
  return nodemailer.createTransport({
    host: settings.address ?? settings.smtpHost,
    ...(isIP(settings.smtpHost) ? {} : { tls: { servername: settings.smtpHost } }),
    port: Number(settings.smtpPort) || (secure ? 465 : 587),
    secure,
    requireTLS: settings.smtpSecure === 'starttls',
    ...(settings.smtpUser ? { auth: { user: settings.smtpUser, pass: settings.smtpPassword } } : {}),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    // A mail of this product is plain text: nothing is read from the disk or fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function deliver(
  settings: SmtpSettings & { address?: string },
  mail: { address: string; subject: string; text: string },
) {
  if (!isMailAddress(mail.address)) throw new Error('not a mail address')
  const transport = await createTransport(settings)
  const address = settings.smtpFrom || settings.smtpUser
  const from = settings.smtpSenderName ? { name: oneLine(settings.smtpSenderName), address } : address
  const to = { name: '', address: mail.address }
  await transport
    .sendMail({ from, to, subject: oneLine(mail.subject), text: mail.text, textEncoding: 'base64' })
    .finally(() => transport.close())
}

/** Words of a server may repeat what a mail says, so its codes alone are told. */
async function deliverUnkept(settings: SmtpSettings, mail: Parameters<typeof deliver>[1], log: MailerOptions['log']) {
  if (!settings.smtpHost) throw new AppError('mail.off')
  await deliver(settings, mail).catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
    log.warn({ code, responseCode }, 'a mail that is not kept was not sent')
    throw new AppError('mail.refused')
  })
}

/** Sends mails through the SMTP server of the settings, by the job queue. */
export function createMailer({ db, jobs, log, readSetting }: MailerOptions): Mailer {
  let makeLink: MakeMailLink = async () => ''
  const linkOf = ({ user_id, message_id }: { user_id: string | null; message_id: string | null }) =>
    user_id && message_id ? makeLink({ userId: user_id, messageId: message_id }) : ''

  async function readSettings(): Promise<SmtpSettings> {
    const entries = await Promise.all(settingKeys.map(async (key) => [key, await readSetting(key)] as const))
    return Object.fromEntries(entries) as SmtpSettings
  }
  const note = (id: string, change: { state: 'sent' | 'failed'; error: string; sent_at?: Date }) =>
    db.updateTable('mail_log').set(change).where('id', '=', id).execute()

  async function sendQueued({ id }: { id: string }): Promise<void> {
    const mail = await db
      .selectFrom('mail_log')
      .selectAll()
      .where('id', '=', id)
      .where('state', '<>', 'sent')
      .executeTakeFirst()
    if (!mail) return
    const settings = await readSettings()
    if (!settings.smtpHost) {
      log.warn({ mailId: id }, 'a mail was not sent: no mail server is set')
      await note(id, { state: 'failed', error: 'no mail server is set' })
      return
    }
    try {
      const text = [mail.body_text, await linkOf(mail)].filter(Boolean).join('\n\n')
      await deliver(settings, { address: mail.address, subject: mail.subject, text })
    } catch (error) {
      await note(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
      throw error
    }
    await note(id, { state: 'sent', error: '', sent_at: new Date() })
  }
  jobs.define(job, sendQueued)

  return {
    onLink(make) {
      makeLink = make
    },
    isOn: async () => (await readSetting('smtpHost')) !== '',
    async send(trx, mail) {
      const id = newId()
      const row = {
        id,
        user_id: mail.userId,
        address: mail.address,
        subject: oneLine(mail.subject),
        body_text: mail.text,
      }
      await trx
        .insertInto('mail_log')
        .values({ ...row, message_id: mail.messageId ?? null })
        .execute()
      await jobs.send(trx, job, { id })
    },
    sendUnkept: async (mail) => deliverUnkept(await readSettings(), mail, log),
    async test(to) {
      const settings = await readSettings()
      if (!settings.smtpHost) throw new AppError('mail.off')
      const text = '邮件设置正确。\nThe mail settings work.\n郵件設定正確。'
      const mail = { address: to, subject: '测试邮件 / Test mail', text }
      await deliver(await reachableFor(settings), mail).catch(failed)
    },
    async tryServer(server) {
      const transport = await createTransport(await reachableFor(settingsFor(await readSettings(), server)))
      await transport
        .verify()
        .catch(failed)
        .finally(() => transport.close())
    },
  }
}
