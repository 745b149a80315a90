import type { InputOf } from '@workstation/contract/endpoint'
import type { session } from '@workstation/contract/session'
import { lockedMinutes, needsImageCode, type SignInFailures } from '@workstation/domain/session/sign-in-failures'
import { isPasswordShapeRight } from '@workstation/domain/user/password-shape'
import { maySignIn } from '@workstation/domain/user/person-state'
import { addressGroup } from '../../platform/address-group'
import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { refuseOverSecret } from './first-secret'
import { checkTypedCode } from './image-code'
import { openSession } from './open-session'
import { isPassword } from './password-hash'
import { proveByPhone } from './phone/prove-by-phone'
import { placeOfAddress } from './place-of-address'
import { proveByScan } from './scan/take-scan'
import { deviceOf, type SignInCaller } from './sign-in-caller'
import { clearFailures, countFailure, failuresOf, isLockedForGood, tryKey } from './sign-in-failures'
import { demandNewPassword, findByAccount, type SignInPerson } from './store-person'
import { logSignIn } from './store-session'
import { tryInTurn } from './try-in-turn'
import { proveByWechat } from './wechat/prove-by-wechat'

type LogInInput = InputOf<typeof session.login>

function checkLock(failures: SignInFailures, now: Date): void {
  if (isLockedForGood(failures)) throw new AppError('session.disabled')
  const minutes = lockedMinutes(failures, now)
  if (minutes > 0) throw new AppError('session.account-locked', { minutes })
}

async function checkImageCode(services: Services, input: LogInInput, failures: SignInFailures): Promise<void> {
  const always = (await readSetting(services, 'enableVerificationCode')) === '1'
  if (!always && !needsImageCode(failures)) return
  await checkTypedCode(services, input.timestamp ?? '', input.timestamp ? (input.code ?? '') : '')
}

/** Keeps that a sign-in failed; the answer is the same whether or not the account exists. */
async function refuse(
  services: Services,
  caller: SignInCaller,
  account: string,
  userId: string | null,
): Promise<never> {
  const { ip } = caller
  await transact(services.db, async (trx) => {
    await countFailure(services, trx, account, ip)
    const place = placeOfAddress(ip)
    const event = { userId, account, ip, place, device: deviceOf(caller.request), outcome: 'wrong-password' }
    await logSignIn(trx, { id: newId(), ...event, at: services.clock.now() })
  })
  checkLock(await failuresOf(services, account, ip), services.clock.now())
  throw new AppError('session.wrong-password')
}

/** The person of a password sign-in. Accounts that do not exist answer alike, after the same time. */
function proveByPassword(services: Services, caller: SignInCaller, input: LogInInput): Promise<SignInPerson> {
  const account = input.account.trim()
  return tryInTurn(tryKey(account, caller.ip), () => prove(services, caller, { ...input, account }))
}

/** The id of the person whom a sign-in proves, by its grant type (SES-05, SES-07, SES-11). */
async function provePerson(services: Services, caller: SignInCaller, input: LogInInput): Promise<string> {
  const { grant_type: grant = 'password', account, code = '', uid = '', ustate = '' } = input
  switch (grant) {
    case '':
    case 'password':
      return (await proveByPassword(services, caller, input)).id
    case 'phone_code':
      return (await proveByPhone(services, caller, { phone: account, code })).id
    case 'scan':
      return proveByScan(services, { id: uid, secret: ustate })
    case 'wechat': {
      const byPassword = () => proveByPassword(services, caller, input)
      return proveByWechat(services, caller, { uid, ustate, provePerson: input.password ? byPassword : null })
    }
    default:
      throw new AppError('session.grant-unknown')
  }
}

/** Signs somebody in, whichever way he proves who he is. */
export async function logIn(services: Services, caller: SignInCaller, input: LogInInput) {
  const userId = await provePerson(services, caller, input)
  return openSession(services, caller, userId)
}

/** Tells somebody who has proved who he is why he may not come in. */
function checkOpen({ enabled_mark: mark, registration }: SignInPerson): void {
  if (maySignIn(mark)) return
  if (registration === 'waiting') throw new AppError('session.waiting')
  throw new AppError(registration === 'refused' ? 'session.refused' : 'session.disabled')
}

/** The person whom account and password prove. */
async function prove(services: Services, caller: SignInCaller, input: LogInInput): Promise<SignInPerson> {
  const { account, password } = input
  if (!password) throw new AppError('invalid', { fields: 'password' })
  const failures = await failuresOf(services, account, caller.ip)
  checkLock(failures, services.clock.now())
  await checkImageCode(services, input, failures)
  const person = await findByAccount(services.db, account)
  const right = await isPassword(person?.password_hash ?? null, password, addressGroup(caller.ip))
  if (!person || !right) return refuse(services, caller, account, person?.id ?? null)
  // Wrong tries on another node may have locked the account since.
  const isOpen = await clearFailures(services.db, account, caller.ip, services.clock.now())
  if (!isOpen) checkLock(await failuresOf(services, account, caller.ip), services.clock.now())
  checkOpen(person)
  refuseOverSecret(person.password_hash, services.clock.now())
  // Another client may have set it, without the rule that no digest shows.
  const { passwordShape: shape } = input
  if (shape !== undefined && !isPasswordShapeRight(shape)) await demandNewPassword(services.db, person.id)
  return person
}

/** What the sign-in page asks for before an account signs in; the same for accounts that do not exist. */
export async function signInNeeds(services: Services, account: string, ip: string) {
  const always = (await readSetting(services, 'enableVerificationCode')) === '1'
  const needed = always || needsImageCode(await failuresOf(services, account.trim(), ip))
  const length = Number(await readSetting(services, 'verificationCodeNumber'))
  return { enableVerificationCode: needed ? (1 as const) : (0 as const), verificationCodeNumber: length }
}
