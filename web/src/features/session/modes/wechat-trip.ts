import { forget, keep, readKept } from '../../../platform/storage'

/** What this browser remembers while its person is at WeChat. */
export interface WechatTrip {
  /** Proves to the server that it was this browser that began. */
  ustate: string
  /** What WeChat has to send back, so that nobody is signed in by a link of somebody else. */
  state: string
  redirect: string
}

const none: WechatTrip = { ustate: '', state: '', redirect: '' }
const key = 'wechatTrip'

export const keepWechatTrip = (trip: WechatTrip): void => keep(key, trip)
export const readWechatTrip = (): WechatTrip => ({ ...none, ...readKept(key, none) })
export const forgetWechatTrip = (): void => forget(key)
