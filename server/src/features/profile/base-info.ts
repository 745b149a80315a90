import type { InputOf } from '@workstation/contract/endpoint'
import type { BaseInfo, profile } from '@workstation/contract/profile'
import { wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { proveOwnPassword } from '../session'
import { findOwnRecord, lockOwnRecord, type OwnChange, propertyKeys, updateOwnRecord } from './base-info-store'
import { namesOfPlaces } from './place-store'

type Sent = InputOf<typeof profile.saveBaseInfo>

/** Whoever keeps the records of people may correct his own name too; everybody else asks him. */
const mayRename = (actor: Actor): boolean => isPermitted(actor, { modelId: 'user', button: 'btn_edit' })

const textsOf = (property: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(propertyKeys.map((key) => [key, String(property[key] ?? '')])) as Record<
    (typeof propertyKeys)[number],
    string
  >

export async function readBaseInfo({ db }: Services, actor: Actor): Promise<BaseInfo> {
  const [row, names] = await Promise.all([
    findOwnRecord(db, actor.userId, actor.sessionId ?? ''),
    namesOfPlaces(db, actor.userId),
  ])
  const { entryDate } = row.property
  return {
    id: row.id,
    version: row.version,
    account: row.account,
    realName: row.real_name,
    mayRename: mayRename(actor) ? 1 : 0,
    gender: row.gender,
    birthday: row.birthday?.getTime() ?? null,
    mobilePhone: row.mobile_phone,
    email: row.email,
    ...textsOf(row.property),
    avatar: row.head_icon,
    ...names,
    manager: row.manager,
    entryDate: typeof entryDate === 'number' ? entryDate : null,
    creatorTime: row.created_at.getTime(),
    prevLogTime: row.previous_login_at?.getTime() ?? null,
    prevLogIP: row.previous_login_ip ?? '',
  }
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The columns to write; a name that stays as it is is no change. */
function columnsOf(sent: Sent, renamed: string | undefined): OwnChange {
  const { birthday } = sent
  return present({
    ...(renamed === undefined ? {} : { real_name: renamed, pinyin: pinyinOf(renamed) }),
    gender: sent.gender,
    birthday: typeof birthday === 'number' ? new Date(birthday) : birthday,
    mobile_phone: sent.mobilePhone?.trim(),
    email: sent.email?.trim(),
  })
}

type Contact = Pick<OwnChange, 'mobile_phone' | 'email'>

/** Phone and mail address are ways into the account: whoever only found an open session must not lead them to himself. */
function refuseUnproven(before: Required<Contact>, change: Contact, isProven: boolean): void {
  const names = ['mobile_phone', 'email'] as const
  const isNew = names.some((name) => change[name] !== undefined && change[name] !== before[name])
  if (isNew && !isProven) throw new AppError('profile.password-needed')
}

/** Saves the own record as it was last seen; a newer version refuses. The audit log keeps which fields, not what they say. */
export async function saveBaseInfo(services: Services, context: Context, sent: Sent): Promise<void> {
  const { actor } = context
  const now = services.clock.now()
  const wrong = wrongOwnFields(sent, now)
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong.join(', ') })
  const { password, ...fields } = sent
  if (password) {
    await proveOwnPassword(services, { actor, ip: context.ip, password, otherwise: 'profile.wrong-password' })
  }
  await transact(services.db, async (trx, after) => {
    const before = await lockOwnRecord(trx, actor.userId)
    if (sent.version !== undefined && before.version !== sent.version) throw new AppError('changed')
    const name = sent.realName?.trim()
    const renamed = name === before.real_name ? undefined : name
    if (renamed !== undefined && !mayRename(actor)) throw new AppError('forbidden')
    const columns = columnsOf(sent, renamed)
    refuseUnproven(before, columns, password !== undefined)
    const property = present(Object.fromEntries(propertyKeys.map((key) => [key, sent[key]?.trim()])))
    await updateOwnRecord(trx, actor.userId, { columns, property, now })
    if (renamed !== undefined) await rightsChanged(services, trx, after, actor.userId)
    const names = Object.keys(fields).filter((name) => name !== 'version')
    const changes = { fields: names, ...(renamed ? { realName: renamed } : {}) }
    await writeAudit(trx, context, { action: 'profile.save', entity: 'user', entityId: actor.userId, changes })
  })
}
