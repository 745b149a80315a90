import { looksLikeCode, phoneCodeRule } from '@workstation/domain/session/phone-code'
import { addressGroup } from '../../../platform/address-group'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { placeOfAddress } from '../place-of-address'
import { deviceOf, type SignInCaller } from '../sign-in-caller'
import { logSignIn } from '../store-session'
import { checkedPhone } from './send-phone-code'
import { type Asked, codeHash, findByPhone, takePhoneCode, tryPhoneCode } from './store-phone-code'

async function isRight(services: Services, asked: Asked, code: string): Promise<boolean> {
  const rule = { now: services.clock.now(), tries: phoneCodeRule.tries }
  const kept = await tryPhoneCode(services.db, asked, rule)
  if (!kept || !looksLikeCode(code) || kept !== codeHash(asked.phone, code)) return false
  return takePhoneCode(services.db, asked, kept)
}

/** The person whom a phone number and the code sent to it prove. A code is good once, five minutes and five tries. */
export async function proveByPhone(services: Services, caller: SignInCaller, input: { phone: string; code: string }) {
  const phone = checkedPhone(input.phone)
  const person = (await isRight(services, { phone, network: addressGroup(caller.ip) }, input.code.trim()))
    ? await findByPhone(services.db, phone)
    : null
  if (person) return person
  const { ip } = caller
  const place = placeOfAddress(ip)
  const event = { userId: null, account: phone, ip, place, device: deviceOf(caller.request), outcome: 'wrong-code' }
  await logSignIn(services.db, { id: newId(), ...event, at: services.clock.now() })
  throw new AppError('session.wrong-code')
}
