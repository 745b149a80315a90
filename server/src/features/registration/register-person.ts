import { randomInt } from 'node:crypto'
import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { registration } from '@workstation/contract/registration'
import { accountOfName } from '@workstation/domain/registration/account-of-name'
import { isPersonName } from '@workstation/domain/user/person-name'
import { addressGroup } from '../../platform/address-group'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { pinyinOf } from '../../platform/pinyin-of'
import type { PublicContext } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { isRegistrationDepartment, registrationCompany } from '../organize'
import { readSettings } from '../setting'
import { existing, insertUser, makeFirstPassword, setOrganizes, setRoles } from '../user'
import { checkLimits } from './check-limits'
import { agreeOnKey, encryptPassword } from './encrypt-password'
import { insertRegistration, lockRegistrations, setGender } from './store'
import { tellApprovers } from './tell-approvers'

type Form = InputOf<typeof registration.register>

/** Accounts that are tried before something must be wrong. */
const mostTries = 40

async function checkForm(services: Services, form: Form): Promise<void> {
  if (!isPersonName(form.realName)) throw new AppError('invalid', { fields: 'realName' })
  const company = await registrationCompany(services)
  if (!company) throw new AppError('registration.off')
  if (!(await isRegistrationDepartment(services, company.id, form.organizeId))) {
    throw new AppError('registration.department')
  }
}

interface NewAccount {
  realName: string
  passwordHash: string
  waiting: boolean
}

/** Adds the person under the first free account of his name. */
async function addAccount(trx: Trx, { realName, passwordHash, waiting }: NewAccount) {
  const id = newId()
  const pinyin = pinyinOf(realName)
  const spelled = pinyin.split(' ')[1] ?? ''
  for (let tried = 0; tried < mostTries; tried++) {
    const account = accountOfName(spelled, tried, randomInt)
    const person = { id, account, real_name: realName, pinyin, password_hash: passwordHash, created_by: null }
    if (await insertUser(trx, { ...person, enabled_mark: waiting ? 0 : 1 })) return { id, account }
  }
  throw new Error('no account of this name is free')
}

/**
 * Makes an account for a stranger (REG-18, REG-19), whole or not at all, and answers its password encrypted for the
 * browser that asked (REG-20). It is kept nowhere and must be changed at the first sign-in.
 */
export async function registerPerson(
  services: Services,
  context: PublicContext,
  form: Form,
): Promise<OutputOf<typeof registration.register>> {
  const key = agreeOnKey(form.clientKey)
  await checkForm(services, form)
  const now = services.clock.now()
  const group = addressGroup(context.ip)
  // Asked before the key is drawn, and again when nobody else can register in between.
  await checkLimits(services.db, group, now)
  const { registrationMode, registrationRoleId } = await readSettings(services)
  const waiting = registrationMode === 'approval'
  const realName = form.realName.trim()
  const { password, passwordHash } = makeFirstPassword(now)
  const account = await transact(services.db, async (trx, after) => {
    await lockRegistrations(trx)
    await checkLimits(trx, group, now)
    const person = await addAccount(trx, { realName, passwordHash, waiting })
    await setGender(trx, person.id, form.gender)
    await setOrganizes(trx, person.id, [form.organizeId])
    const roles = await existing(trx, 'role', [registrationRoleId])
    await setRoles(trx, person.id, roles)
    const state = waiting ? 'waiting' : 'open'
    await insertRegistration(trx, { user_id: person.id, state, ip: context.ip, address_group: group, created_at: now })
    const changes = { account: person.account, realName, organizeId: form.organizeId, roleId: roles, state }
    await writeAudit(trx, context, { action: 'user.register', entity: 'user', entityId: person.id, changes })
    const applicant = { id: person.id, realName, organizeId: form.organizeId }
    if (waiting) await tellApprovers(services, { trx, after }, applicant)
    return person.account
  })
  return { ...encryptPassword(key, account, password), account, waiting }
}
