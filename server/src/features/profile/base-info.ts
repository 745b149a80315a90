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
import { findOwnRecord } from './base-info-store'
import { ownModel } from './own-model'
import { namesOfPlaces } from './place-store'

type Sent = InputOf<typeof profile.saveBaseInfo>

/** Whoever keeps the records of people may correct his own name too; everybody else asks him. */
const mayRename = (actor: Actor): boolean => isPermitted(actor, { modelId: 'user', button: 'btn_edit' })

export async function readBaseInfo({ db }: Services, actor: Actor): Promise<BaseInfo> {
  const [row, names] = await Promise.all([
    findOwnRecord(db, actor.userId, actor.sessionId ?? ''),
    namesOfPlaces(db, actor.userId),
  ])
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
    telePhone: row.tele_phone,
    landline: row.landline,
    nation: row.nation,
    nativePlace: row.native_place,
    education: row.education,
    certificatesType: row.certificates_type,
    certificatesNumber: row.certificates_number,
    urgentContacts: row.urgent_contacts,
    urgentTelePhone: row.urgent_tele_phone,
    postalAddress: row.postal_address,
    signature: row.signature,
    avatar: row.head_icon,
    ...names,
    manager: row.manager,
    entryDate: row.entry_date?.getTime() ?? null,
    creatorTime: row.created_at.getTime(),
    prevLogTime: row.previous_login_at?.getTime() ?? null,
    prevLogIP: row.previous_login_ip ?? '',
  }
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
  await updateRow(services, context, {
    model: ownModel,
    form: { ...fields, id: actor.userId },
    check: async (step) => checkOwn(step, password !== undefined),
    derive: ({ row, changed }) => (changed.has('realName') ? { pinyin: pinyinOf(row.real_name) } : {}),
    work: async ({ trx, after, row, changed, tell }) => {
      const isRenamed = changed.has('realName')
      tell({ fields: [...changed], ...(isRenamed ? { realName: row.real_name } : {}) })
      if (isRenamed) await rightsChanged(services, trx, after, actor.userId)
    },
  })
}
