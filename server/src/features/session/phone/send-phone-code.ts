import { randomInt } from 'node:crypto'
import { isLanguage } from '@workstation/contract/language'
import { type CodeLimit, phoneCodeLimits, phoneCodeRule } from '@workstation/domain/session/phone-code'
import { phoneNumber } from '@workstation/domain/session/phone-number'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../../platform/address-group'
import { AppError } from '../../../platform/app-error'
import { countOne } from '../../../platform/count-store'
import { sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { readSettings } from '../../setting'
import { sendSmsCode, smsSenderOf } from './send-sms-code'
import { type Asked, codeHash, findByPhone, keepPhoneCode, openPhoneCode } from './store-phone-code'

/** A phone number as it is meant, or a refusal. */
export function checkedPhone(text: string): string {
  const phone = phoneNumber(text)
  if (!phone) throw new AppError('session.phone-invalid')
  return phone
}

async function checkLimits(services: Services, name: string, limits: readonly CodeLimit[]): Promise<void> {
  const now = services.clock.now()
  for (const { most, within } of limits) {
    const { count, startedAt } = await countOne(services.db, `sms:${within}:${name}`, { now, within })
    if (count <= most) continue
    const seconds = Math.max(1, Math.ceil((startedAt.getTime() + within - now.getTime()) / 1000))
    throw new AppError('too-many-requests', { seconds })
  }
}

/** Makes and sends the code after the answer has gone out, so that nobody learns by its time whose number it is. */
async function deliver(services: Services, sender: 'http' | 'log', { phone, network }: Asked): Promise<void> {
  const person = await findByPhone(services.db, phone)
  if (!person) return
  await checkLimits(services, 'everybody', phoneCodeLimits.everybody)
  const code = String(randomInt(10 ** phoneCodeRule.digits)).padStart(phoneCodeRule.digits, '0')
  await keepPhoneCode(services.db, { phone, network }, codeHash(phone, code))
  const language = isLanguage(person.language) ? person.language : 'zh'
  const minutes = String(phoneCodeRule.validSeconds / 60)
  await sendSmsCode(services, sender, { phone, code, minutes, language })
}

/**
 * Sends a code to sign in with, at most one a minute to a number. The answer is the same for numbers of nobody (THR-11);
 * a provider that fails is told to the log, since the answer would tell that the number is known.
 */
export async function sendPhoneCode(services: Services, request: FastifyRequest, input: { phone: string }) {
  const sender = smsSenderOf(services, await readSettings(services), request)
  if (!sender) throw new AppError('session.grant-unknown')
  const phone = checkedPhone(input.phone)
  const network = addressGroup(request.ip)
  await checkLimits(services, `from:${sha256(network)}`, phoneCodeLimits.address)
  await checkLimits(services, `to:${sha256(`${phone}:${network}`)}`, phoneCodeLimits.phone)
  await checkLimits(services, `to:${sha256(phone)}`, phoneCodeLimits.phoneEverywhere)
  const expiresAt = new Date(services.clock.now().getTime() + phoneCodeRule.validSeconds * 1000)
  await openPhoneCode(services.db, { phone, network }, expiresAt)
  void deliver(services, sender, { phone, network }).catch((error: unknown) =>
    services.log.error({ err: error }, 'a sign-in code could not be sent'),
  )
  return { resendSeconds: phoneCodeRule.resendSeconds, validSeconds: phoneCodeRule.validSeconds }
}
