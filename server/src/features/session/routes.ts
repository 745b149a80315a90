import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import { AppError } from '../../platform/app-error'
import { overHttps } from '../../platform/over-https'
import { type FileAnswer, on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readNumberSetting, readSetting, readSettings } from '../setting'
import { currentUser, sysConfigOf } from './current-user'
import { demoLogIn, demoPeople } from './demo-log-in'
import { endSessions } from './end-sessions'
import { fileCookieHeader } from './file-cookie'
import { makeImageCode } from './image-code'
import { lockScreen, unlockScreen } from './lock-screen'
import { logIn, signInNeeds } from './log-in'
import { modifyPassword } from './modify-password'
import { sendPhoneCode } from './phone/send-phone-code'
import { answerScan, beginScan, openScan } from './scan/take-scan'
import { watchScan } from './scan/watch-scan'
import { signInModes } from './sign-in-modes'
import { listOrganizes, savePreference } from './store-person'
import { beginWechat } from './wechat/begin-wechat'

const perMinute = 300

/** The picture of a new code. */
async function showImageCode(services: Services, id: string, length: number): Promise<FileAnswer> {
  const stream = await makeImageCode(services, id, length)
  return { stream, mediaType: 'image/png', name: 'code.png', size: stream.length, disposition: 'inline' }
}

export const sessionRoutes = (services: Services): Route[] => [
  on(session.login, 'public', (input, context) => logIn(services, context, input), { perMinute }),
  on(session.getConfig, 'public', ({ account }, { ip }) => signInNeeds(services, account, ip), { perMinute }),
  on(session.imageCode, 'public', ({ length, timestamp }) => showImageCode(services, timestamp, length), { perMinute }),
  on(
    session.imageCodeOfSettings,
    'public',
    async ({ timestamp }) => {
      return showImageCode(services, timestamp, await readNumberSetting(services, 'verificationCodeNumber'))
    },
    { perMinute },
  ),
  on(session.currentUser, 'signedIn', (_, context) => currentUser(services, context)),
  on(session.logout, 'signedIn', async (_, { actor, setHeader }) => {
    await endSessions(services, { userId: actor.userId, only: actor.sessionId ?? '', reason: 'logout' })
    setHeader('set-cookie', fileCookieHeader('', overHttps(services.config)))
    return null
  }),
  on(session.lockScreen, 'signedIn', async ({ account, password }, { actor, ip }) => {
    if (account === undefined && password === undefined) await lockScreen(services, actor)
    else await unlockScreen(services, { actor, ip }, { account: account ?? '', password: password ?? '' })
    return null
  }),
  on(session.signInPage, 'public', async (_, { request }) => ({
    sysConfigInfo: sysConfigOf(services, await readSettings(services)),
    registration: (await readSetting(services, 'registrationMode')) !== 'off',
    modes: await signInModes(services, request),
    demoPeople: await demoPeople(services, request),
  })),
  on(session.demoLogin, 'public', ({ account }, context) => demoLogIn(services, context, account), { perMinute }),
  on(signIn.sendPhoneCode, 'public', (input, { request }) => sendPhoneCode(services, request, input), { perMinute }),
  on(signIn.beginScan, 'public', (_, context) => beginScan(services, context), { perMinute }),
  on(
    signIn.watchScan,
    'public',
    async (input, { request }) => {
      const { socket } = request.raw
      return { state: await watchScan(services, { ...input, isGone: () => socket.destroyed }) }
    },
    // One waiting page asks once in some seconds, and an office shares an address.
    { perMinute: 10 * perMinute },
  ),
  on(signIn.openScan, 'signedIn', ({ id }, context) => openScan(services, context, id)),
  on(signIn.answerScan, 'signedIn', async (input, context) => {
    await answerScan(services, context, input)
    return null
  }),
  on(signIn.beginWechat, 'public', (_, { request }) => beginWechat(services, request), { perMinute }),
  on(session.saveLanguage, 'signedIn', async ({ language }, { actor }) => {
    await savePreference(services.db, actor.userId, { language })
    return null
  }),
  on(session.saveTheme, 'signedIn', async ({ theme }, { actor }) => {
    if (!['classic', 'functional', 'plain', 'blend'].includes(theme)) throw new AppError('invalid', { fields: 'theme' })
    await savePreference(services.db, actor.userId, { theme })
    return null
  }),
  on(session.modifyPassword, 'signedIn', async (input, context) => {
    await modifyPassword(services, context, input)
    return null
  }),
  on(session.organizes, 'signedIn', async (_, { actor }) =>
    (await listOrganizes(services.db, actor.userId)).map(({ id, fullName, isDefault }) => ({
      id,
      fullName,
      isDefault,
    })),
  ),
]
