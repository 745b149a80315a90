import { config } from '@workstation/contract/config'
import { settingGroups } from '@workstation/domain/setting/setting-groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { secretSettings, settingDefaults } from './known-settings'
import { readSetting } from './read-setting'

let app: TestApp
let admin: TestUser
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  keeper = await app.makeUser({ grants: [{ modelId: 'config' }] })
})
afterAll(() => app.close())

const read = async (by = admin) => dataOf(await app.call(config.grouped, {}, by.token))
const save = (input: object, by = admin) => app.call(config.update, input as never, by.token)
const settingOf = (settings: Awaited<ReturnType<typeof read>>, key: string) =>
  settings.groups.flatMap((group) => group.settings).find((setting) => setting.key === key)

describe('[SYS-01] [SYS-02] the settings by what they are about', () => {
  test('are read by who has the page, each in one group', async () => {
    expect((await app.call(config.grouped, {})).key).toBe('session.missing')
    const nobody = await app.makeUser()
    expect((await app.call(config.grouped, {}, nobody.token)).key).toBe('forbidden')
    const { id, groups } = await read(keeper)
    expect([id, groups.map(({ name }) => name)]).toEqual(['settings', Object.keys(settingGroups)])
    const keys = groups.flatMap(({ settings }) => settings.map(({ key }) => key))
    expect(keys.toSorted()).toEqual(Object.keys(settingDefaults).toSorted())
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('never tell a secret, only whether one is kept, and forget it when that is said', async () => {
    expect(dataOf(await save({ settings: { smtpPassword: 'hidden-word' } }))).toBeNull()
    const shown = await read()
    expect(settingOf(shown, 'smtpPassword')).toEqual({ key: 'smtpPassword', value: '', isSecret: 1, isSet: 1 })
    expect(settingOf(shown, 'wechatAppSecret')).toMatchObject({ isSecret: 1, isSet: 0 })
    expect(JSON.stringify(shown)).not.toContain('hidden-word')
    const secret = shown.groups.flatMap(({ settings }) => settings.filter(({ isSecret }) => isSecret === 1))
    expect(secret.map(({ key }) => key).toSorted()).toEqual([...secretSettings].toSorted())
    expect((await save({ settings: { smtpPassword: '' } })).code).toBe(200)
    expect(settingOf(await read(), 'smtpPassword')?.isSet).toBe(1)
    expect((await save({ cleared: ['smtpPassword', 'sysName', 'ghost'] })).code).toBe(200)
    expect(settingOf(await read(), 'smtpPassword')?.isSet).toBe(0)
    expect(await readSetting(app.services, 'sysName')).toBe('项目评审工作站')
  })

  test('switches travel as numbers, and a text 0 is off', async () => {
    expect((await save({ scanSignIn: '0', settings: { lastLoginTimeSwitch: '0' } })).code).toBe(200)
    expect((await app.call(config.get, {}, admin.token)).data.lastLoginTimeSwitch).toBe(0)
    expect((await save({ settings: { lastLoginTimeSwitch: 'on' } })).key).toBe('invalid')
  })

  test('those of the mail server travel by the names of other clients as well, there and back', async () => {
    const mail = {
      emailSmtpHost: 'smtp.a.example',
      emailSmtpPort: '587',
      emailAccount: 'post',
      emailSenderName: '评审',
    }
    expect((await save({ ...mail, emailSsl: '0', emailPassword: 'mail-word' })).code).toBe(200)
    const { data } = await app.call(config.get, {}, admin.token)
    expect(data).toMatchObject({ ...mail, emailSsl: 0, emailPassword: '' })
    expect(data).toMatchObject({ smtpHost: 'smtp.a.example', smtpPort: '587', smtpUser: 'post', smtpSecure: 0 })
    expect(await readSetting(app.services, 'smtpPassword')).toBe('mail-word')
  })
})

describe('[SYS-02] two people who save at once', () => {
  test('both succeed with different settings, and the second is told of one that both have changed', async () => {
    const { version } = await read()
    expect((await save({ version, settings: { companyName: '甲院' } })).code).toBe(200)
    expect((await save({ version, settings: { copyright: '乙' } }, keeper)).code).toBe(200)
    const later = await read()
    expect(later.version).toBe(version + 2)
    const refused = await save({ version, settings: { companyName: '丙院', copyright: '丙' } }, keeper)
    expect(refused.key).toBe('changed')
    expect(await readSetting(app.services, 'copyright')).toBe('乙')
    expect((await save({ version, settings: { companyName: '甲院', sysVersion: '2.0' } }, keeper)).code).toBe(200)
    expect((await save({ version: later.version, settings: { copyright: '丁' } }, keeper)).code).toBe(200)
    expect((await save({ version: 0, settings: { smtpPassword: 'x' } }, keeper)).key).toBe('changed')
    expect((await save({ settings: { companyName: '戊院' } }, keeper)).code).toBe(200)
  })

  test('at the same instant one of them wins', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      ['一', '二', '三'].map((companyName) => save({ version, settings: { companyName } })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
    expect((await read()).version).toBe(version + 1)
  })

  test('a save that changes nothing leaves the version, and a wrong one everything', async () => {
    const before = await read()
    expect((await save({ settings: { sysName: '项目评审工作站' } })).code).toBe(200)
    expect((await save({ settings: { sysName: '甲', lockTime: '0' } })).msg).toBe('填写有误：lockTime')
    expect(await read()).toEqual(before)
  })
})
