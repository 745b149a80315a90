import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/app-error'
import { ownOrigin } from '../../../platform/own-origin'
import { newToken, sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { readSettings } from '../../setting'
import { offersWechat, wechatAddress } from './ask-wechat'
import { insertWechatSignIn } from './store-wechat'

/** Minutes that somebody has for the way to WeChat, back, and for binding. */
const minutes = 15

/** Begins a sign-in by WeChat: `ustate` stays in this browser, `state` in the address travels there and back. */
export async function beginWechat(services: Services, request: FastifyRequest) {
  const settings = await readSettings(services)
  if (!offersWechat(settings)) throw new AppError('session.grant-unknown')
  const state = newToken()
  const ustate = newToken()
  const expires_at = new Date(services.clock.now().getTime() + minutes * 60_000)
  await insertWechatSignIn(services.db, { state, ustate_hash: sha256(ustate), expires_at })
  return { address: wechatAddress(settings, ownOrigin(services.config, request), state), ustate }
}
