import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { config, type ShownSetting } from '@workstation/contract/config'
import { session } from '@workstation/contract/session'
import { settingGroups } from '@workstation/domain/setting/setting-groups'
import { vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { makeCurrentUser } from '../../../testing/make-current-user'
import { renderPage } from '../../../testing/render-page'
import { ConfigPage } from '../config-page'
// Loaded ahead, so that a test does not wait for it.
import '../config-form'

const values: Record<string, string> = {
  ...{ sysName: '项目评审工作站', tokenTimeout: '480', sessionDays: '30', passwordErrorsNumber: '6', lockTime: '10' },
  ...{ singleLogin: '2', lockType: '2', enableVerificationCode: '0', lastLoginTimeSwitch: '1', scanSignIn: '1' },
  ...{ verificationCodeNumber: '4', smtpHost: 'smtp.example.com', smtpPort: '465', smtpSecure: '1', smtpUser: 'a' },
  ...{ smsMethod: 'POST', wechatScope: 'snsapi_login', wechatAuthorizeAddress: 'https://a.example/x' },
  ...{ wechatTokenAddress: 'https://a.example/y', fileQuotaMb: '20480', messageKeptDays: '180' },
  ...{ registrationMode: 'approval', registrationRoleId: 'registered', reviewLeaderRoleId: 'reviewLeader' },
  ...{ reviewLinkDays: '30', whitelistSwitch: '0', qyhIsSynOrg: '0', qyhIsSynUser: '0', dingSynIsSynOrg: '0' },
  ...{ dingSynIsSynUser: '0', previewTellsPerson: '1' },
  ...{ workingHours: '09:00-12:00,13:00-18:00' },
}
const secrets = ['smtpPassword', 'smsHeaders', 'wechatAppSecret', 'outsideSecrets', 'aliSecret', 'tencentSecretKey']
const shown = (key: string, change: Record<string, string>): ShownSetting => ({
  key,
  value: change[key] ?? values[key] ?? '',
  isSecret: secrets.includes(key) ? 1 : 0,
  isSet: key === 'smtpPassword' ? 1 : 0,
})
/** All settings as they are read, some of them with other values; the password of the mail is set. */
export const grouped = (version: number, change: Record<string, string> = {}) => ({
  id: 'settings',
  version,
  groups: Object.entries(settingGroups).map(([name, keys]) => ({
    name,
    settings: keys.map((key) => shown(key, change)),
  })),
})
export const people = [
  { id: 'u1', account: 'admin', realName: '管理员', headIcon: '' },
  { id: 'u2', account: 'zhao', realName: '赵一', headIcon: '' },
]

/** A server with these settings. */
export function serveConfig(read = grouped(7)): FakeServer {
  const server = fakeServer()
  server.on(config.grouped, read)
  server.on(config.administrators, { list: people })
  server.on(session.currentUser, makeCurrentUser())
  Element.prototype.scrollIntoView = vi.fn()
  return server
}

/** The page of the settings, once they stand there. */
export async function openConfigPage({ isAdministrator = false } = {}) {
  const page = renderPage(<ConfigPage />, { modelId: 'config', user: { isAdministrator } })
  await screen.findByDisplayValue('项目评审工作站')
  return page
}

export const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

export async function type(user: UserEvent, name: string, text: string) {
  await user.clear(fieldOf(name))
  if (text) await user.type(fieldOf(name), text)
}
