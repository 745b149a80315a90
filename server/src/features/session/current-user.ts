import type { Language } from '@workstation/contract/language'
import type { CurrentUser, SysConfigInfo, UserInfo } from '@workstation/contract/session'
import type { Actor } from '../../platform/actor'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { menusOf } from '../menu'
import { readSettings, type Settings } from '../setting'
import { placeInWords } from './place-in-words'
import { findProfile, listOrganizes, listPositions, listRoleNames, organizesById, type Profile } from './store-person'

export const sysConfigOf = ({ config }: Services, settings: Settings): SysConfigInfo => ({
  sysName: settings.sysName,
  sysVersion: settings.sysVersion,
  timeZone: config.timeZone,
  sysDescription: settings.sysDescription,
  companyName: settings.companyName,
  companyEmail: settings.companyEmail,
  copyright: settings.copyright,
  logoIcon: settings.logoIcon,
  navigationIcon: settings.navigationIcon,
  loginIcon: settings.loginIcon,
  appIcon: settings.appIcon,
})

type Caller = Pick<Context, 'actor' | 'language'>
type Organize = Awaited<ReturnType<typeof listOrganizes>>[number]

type Picture = 'logoIcon' | 'navigationIcon'

/** The picture of the nearest company that has one, as JSON of a list whose first item has its address (SES-17). */
function pictureOn(way: readonly Record<Picture | 'fullName', string>[], picture: Picture): string {
  const holder = way.findLast((organize) => organize[picture] !== '')
  if (!holder) return '[]'
  const fileId = holder[picture]
  return JSON.stringify([{ fileId, name: holder.fullName, url: `/api/file/Image/annexpic/${fileId}` }])
}

/** The organisation from the top down to the main one, by name, the department in it, and what stands for it in pictures. */
async function placeInStaff(services: Services, main: Organize | undefined) {
  const path = main?.path.split(',') ?? []
  const known = await organizesById(services.db, path)
  const way = path.flatMap((id) => known.get(id) ?? [])
  const isDepartment = main?.category === 'department'
  return {
    organize: way.map(({ fullName }) => fullName).join('/'),
    organizeId: main?.id ?? '',
    organizeName: main?.fullName ?? '',
    organizeIdList: path,
    department: isDepartment ? main.fullName : '',
    departmentId: isDepartment ? main.id : '',
    departmentName: isDepartment ? main.fullName : '',
    organizeLogoIcon: pictureOn(way, 'logoIcon'),
    organizeNavigationIcon: pictureOn(way, 'navigationIcon'),
  }
}

function personOf(profile: Profile, tellsLast: boolean, language: Language) {
  const told = tellsLast && profile.previous_login_at !== null
  return {
    userId: profile.id,
    userName: profile.real_name,
    userAccount: profile.account,
    realName: profile.real_name,
    account: profile.account,
    headIcon: profile.head_icon,
    gender: profile.gender,
    email: profile.email,
    mobilePhone: profile.mobile_phone,
    birthday: profile.birthday?.getTime() ?? null,
    manager: profile.manager_name ? `${profile.manager_name}/${profile.manager_account}` : '',
    portalId: profile.portal_id,
    prevLogin: told ? (1 as const) : (0 as const),
    prevLoginTime: told ? (profile.previous_login_at?.getTime() ?? null) : null,
    prevLoginIPAddress: told ? profile.previous_login_ip : '',
    prevLoginIPAddressName: told ? placeInWords(profile.previous_login_place, language) : '',
    isAdministrator: profile.is_administrator,
    mustChangePassword: profile.must_change_password,
    language: profile.language,
    theme: profile.theme,
    changePasswordDate: profile.password_changed_at?.getTime() ?? null,
  }
}

/** In a preview of a person no more than what others see of him, and of a role its name. */
const seenProfile = ({ userId, account, realName, isAdministrator }: Actor): Profile => ({
  id: userId,
  account,
  real_name: realName,
  head_icon: '',
  gender: 0,
  email: '',
  mobile_phone: '',
  birthday: null,
  portal_id: '',
  is_administrator: isAdministrator,
  must_change_password: false,
  language: '',
  theme: '',
  password_changed_at: null,
  manager_name: null,
  manager_account: null,
  previous_login_at: null,
  previous_login_ip: '',
  previous_login_place: '',
})

async function userInfoOf(services: Services, { actor, language }: Caller, settings: Settings): Promise<UserInfo> {
  const { db } = services
  const [profile, organizes, roles, positions] = await Promise.all([
    actor.readOnly ? seenProfile(actor) : findProfile(db, actor.userId, actor.sessionId ?? ''),
    listOrganizes(db, actor.userId),
    listRoleNames(db, actor.userId, actor.roleIds),
    listPositions(db, actor.userId),
  ])
  return {
    ...personOf(profile, settings.lastLoginTimeSwitch === '1', language),
    ...(await placeInStaff(services, organizes[0])),
    positionIds: positions,
    roleIds: roles.map((role) => role.id),
    roleName: roles.map((role) => role.name).join(','),
  }
}

/** Everything that a client needs to know of the one who signed in (SES-15). */
export async function currentUser(services: Services, caller: Caller): Promise<CurrentUser> {
  const settings = await readSettings(services)
  const [userInfo, { menuList, permissionList }] = await Promise.all([
    userInfoOf(services, caller, settings),
    menusOf(services.db, caller.actor),
  ])
  return { menuList, permissionList, userInfo, sysConfigInfo: sysConfigOf(services, settings) }
}
