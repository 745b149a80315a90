import { config } from '@workstation/contract/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secret-box'
import { hearLog } from '../../testing/hear-log'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { secretSettings } from './known-settings'
import { readSettings } from './read-setting'
import { sealSettings } from './seal-settings'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
})
afterAll(() => app.close())

async function stored(): Promise<Record<string, string>> {
  const rows = await app.services.db.selectFrom('setting').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
const words: Record<string, string> = {
  smtpPassword: 'smtp-word',
  outsideSecrets: 'https://a.example.com outside-word-0123456789-0123456789',
  smsHeaders: 'Authorization: sms-word',
  wechatAppSecret: 'wechat-word',
  aliSecret: 'ali-word',
  tencentSecretKey: 'tencent-word',
  tencentAppKey: 'tencent-app-word',
  qyhAgentSecret: 'agent-word',
  qyhCorpSecret: 'corp-word',
  dingSynAppSecret: 'ding-word',
}

test('every secret that is saved lies encrypted in the table and works as before', async () => {
  expect(Object.keys(words).sort()).toEqual([...secretSettings].sort())
  expect((await app.call(config.update, { settings: { ...words, sysName: '甲方' } }, admin.token)).code).toBe(200)
  const lying = await stored()
  expect(lying.sysName).toBe('甲方')
  for (const [key, word] of Object.entries(words)) {
    expect(lying[key]).toMatch(/^sealed1\./)
    expect(lying[key]).not.toContain(word)
  }
  expect(await readSettings(app.services)).toMatchObject(words)
})

test('what an older release left as plain text is encrypted at the start, and other settings are not', async () => {
  await setSettings(app, { smtpPassword: 'plain-word', sysName: '乙方' })
  await sealSettings(app.services)
  const lying = await stored()
  expect(lying.smtpPassword).toMatch(/^sealed1\./)
  expect(lying.sysName).toBe('乙方')
  expect((await readSettings(app.services)).smtpPassword).toBe('plain-word')
})

test('after a change of key all are encrypted by the new one; a secret whose key is gone counts as not set', async () => {
  const before = await stored()
  const { dataDir } = app.services.config
  const boxOf = (...secretKeys: string[]) => createSecretBox({ secretKeys, dataDir })
  const fresh = 'another-key-that-all-nodes-share-now'
  const lines = hearLog(app.services.log)
  await sealSettings({ ...app.services, secrets: boxOf(fresh, ...app.services.config.secretKeys) })
  expect(lines).toEqual([])
  const after = await stored()
  for (const key of secretSettings) expect(after[key]).not.toBe(before[key])
  expect(boxOf(fresh).open('setting.smtpPassword', after.smtpPassword ?? '')).toBe('plain-word')
  app.clock.advance({ seconds: 31 })
  expect((await readSettings(app.services)).smtpPassword).toBe('')
  expect((await readSettings(app.services)).sysName).toBe('乙方')
  await sealSettings(app.services)
  const lost = expect.arrayContaining([...secretSettings])
  expect(lines).toEqual([['error', { settings: lost }, 'secrets cannot be read without their key; save them again']])
})
