import type { InputOf } from '@workstation/contract/endpoint'
import type { BaseInfo, profile } from '@workstation/contract/profile'
import { wrongOwnFields } from '@workstation/domain/profile/wrong-own-fields'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { proveOwnPassword } from '../session'
import { findOwnRecord, propertyKeys } from './base-info-store'
import { ownModel } from './own-model'
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

/** What of the form lies in `property`; what is not sent stays, and so does what other features keep beside it. */
function sentProperty(sent: Sent): Partial<Record<(typeof propertyKeys)[number], string>> {
  const filled = propertyKeys.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key].trim()]]))
  return Object.fromEntries(filled)
}

type Step = WriteStep<'app_user'>

/**
 * Only who keeps the records of people corrects his own name. Phone and mail address are ways into the account: whoever
 * only found an open session must not lead them to himself.
 */
function checkOwn({ changed, caller }: Step, isProven: boolean): void {
  if (changed.has('realName') && !mayRename(caller.actor)) throw new AppError('forbidden')
  const isContactNew = changed.has('mobilePhone') || changed.has('email')
  if (isContactNew && !isProven) throw new AppError('profile.password-needed')
}

/** Saves the own record as it was last seen; a newer version refuses. The audit log keeps which fields, not what they say. */
export async function saveBaseInfo(services: Services, context: Context, sent: Sent): Promise<void> {
  const { actor } = context
  const wrong = wrongOwnFields(sent, services.clock.now())
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong.join(', ') })
  const { password, ...fields } = sent
  if (password) {
    await proveOwnPassword(services, { actor, ip: context.ip, password, otherwise: 'profile.wrong-password' })
  }
  const property = sentProperty(sent)
  await updateRow(services, context, {
    model: ownModel,
    form: { ...fields, id: actor.userId },
    check: async (step) => checkOwn(step, password !== undefined),
    derive: ({ row, changed }) => ({
      property: JSON.stringify({ ...row.property, ...property }),
      ...(changed.has('realName') ? { pinyin: pinyinOf(row.real_name) } : {}),
    }),
    work: async ({ trx, after, row, changed, tell }) => {
      const isRenamed = changed.has('realName')
      tell({ fields: [...changed, ...Object.keys(property)], ...(isRenamed ? { realName: row.real_name } : {}) })
      if (isRenamed) await rightsChanged(services, trx, after, actor.userId)
    },
  })
}
