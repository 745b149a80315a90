import { profile } from '@workstation/contract/profile'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listOwnSessions } from '../online-user'
import { readBaseInfo, saveBaseInfo } from './base-info'
import { grantedKinds } from './granted-kinds'
import { readOwnAuthority } from './own-authority'
import { readOwnPositions, readOwnRoles, saveMajor } from './own-places'
import { endOtherSessions, endOwnSession } from './own-sessions'
import { readOwnWechat, unbindOwnWechat } from './own-wechat'
import { readSignIns } from './read-sign-ins'
import { readSubordinates } from './read-subordinates'
import { saveAvatar } from './save-avatar'

export const profileRoutes = (services: Services): Route[] => [
  on(profile.baseInfo, 'signedIn', (_, { actor }) => readBaseInfo(services, actor)),
  on(profile.saveBaseInfo, 'signedIn', async (input, context) => {
    await saveBaseInfo(services, context, input)
    return null
  }),
  on(profile.saveAvatar, 'signedIn', async ({ name }, context) => ({
    headIcon: await saveAvatar(services, context, name),
  })),
  on(profile.positions, 'signedIn', (_, { actor }) => readOwnPositions(services, actor.userId)),
  on(profile.roles, 'signedIn', (_, { actor }) => readOwnRoles(services, actor.userId)),
  on(profile.saveMajor, 'signedIn', async (input, context) => {
    await saveMajor(services, context, input)
    return null
  }),
  on(profile.authorize, 'signedIn', async (_, { actor }) => {
    const list = await readOwnAuthority(services, actor)
    return { list, ...grantedKinds(list) }
  }),
  on(profile.signIns, 'signedIn', (input, context) => readSignIns(services, context, input)),
  on(profile.subordinates, 'signedIn', async ({ id }, { actor }) => ({
    list: await readSubordinates(services, actor, id),
  })),
  on(profile.sessions, 'signedIn', async (_, context) => ({ list: await listOwnSessions(services, context) })),
  on(profile.endSession, 'signedIn', async ({ id }, context) => {
    await endOwnSession(services, context, id)
    return null
  }),
  on(profile.endOtherSessions, 'signedIn', async (_, context) => ({
    count: await endOtherSessions(services, context),
  })),
  on(profile.wechat, 'signedIn', (_, { actor }) => readOwnWechat(services, actor.userId)),
  on(profile.unbindWechat, 'signedIn', async (_, context) => {
    await unbindOwnWechat(services, context)
    return null
  }),
]
