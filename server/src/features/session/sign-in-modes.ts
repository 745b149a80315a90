import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { smsSenderOf } from './phone/send-sms-code'
import { offersWechat } from './wechat/ask-wechat'

/** The ways to sign in, beside account and password, that the settings turn on for this caller. */
export async function signInModes(
  services: Services,
  request: FastifyRequest,
): Promise<('phone' | 'scan' | 'wechat')[]> {
  const settings = await readSettings(services)
  return [
    ...(smsSenderOf(services, settings, request) ? (['phone'] as const) : []),
    ...(settings.scanSignIn === '1' ? (['scan'] as const) : []),
    ...(offersWechat(settings) ? (['wechat'] as const) : []),
  ]
}
