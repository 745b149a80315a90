import { text } from '@workstation/contract/text'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { syncTexts } from '.'

const pages = { login: { zh: { plain: '登录', again: '再来' }, en: {}, zhtw: {} } } as const

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  await syncTexts(app.services, pages)
  admin = await app.administrator()
})
afterAll(() => app.close())

const shown = async () => dataOf(await app.call(text.shown, {}))
const bring = async (list: { textKey: string; zh: string }[]) => {
  const lines = list.map((line) => ({ ...line, en: '', zhtw: '' }))
  return dataOf(await app.call(text.importData, { list: lines }, admin))
}

test('[SYS-16] changed texts that cannot be read are told to the log, and what was shown stays', async () => {
  await bring([{ textKey: 'login:plain', zh: '进入' }])
  const before = await shown()
  expect(before.texts.zh).toEqual({ login: { plain: '进入' } })
  const { words, invalidation, db, log } = app.services
  const lines = hearLog(log)
  const err = new Error('down')
  vi.spyOn(words, 'replace').mockImplementationOnce(() => {
    throw err
  })
  await invalidation.publish(db as never, 'texts', '*')
  await expect.poll(() => lines).toEqual([['error', { err }, 'changed texts could not be read']])
  expect(await shown()).toEqual(before)
})

test('[SYS-16] of an import only the line fails at which the product does, and the log is told once', async () => {
  const lines = hearLog(app.app.log)
  const err = new Error('down')
  vi.spyOn(app.services.invalidation, 'publish').mockRejectedValueOnce(err)
  const outcome = await bring([
    { textKey: 'login:plain', zh: '走进' },
    { textKey: 'login:again', zh: '再一次' },
  ])
  expect(outcome).toMatchObject({ changed: 1, failed: [{ textKey: 'login:plain' }] })
  expect(lines).toEqual([['error', { err }, 'a line of an import failed']])
})
