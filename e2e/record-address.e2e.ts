import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { makePerson, password } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let recordId: string

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const document = formOf(
    { kind: 'input', key: 'title', label: '名称' },
    { kind: 'qrcode', key: 'code', label: '设备码' },
  )
  form = await makeForm(server, keeper, document, { fullName: '设备台账', enCode: 'equipment' })
  const data = JSON.stringify({ title: '离心泵' })
  recordId = dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper)).id
  await makePerson(server, { account: 'scanner', realName: '周扫码', grants: [{ modelId: form.menuId }] })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('the QR code of a record opens it, also after signing in on a phone, and says when it is gone', {
  timeout: 120_000,
}, async () => {
  const own = await openWindow(browser, server.baseUrl, { token: keeper.token, language: 'zh' })
  await own.page.goto('/model/lc_equipment')
  await own.page.getByRole('button', { name: /^查看 离心泵/ }).click()
  const code = own.page.getByRole('dialog').getByRole('link', { name: /设备码/ })
  const address = (await code.getAttribute('href')) ?? ''
  expect(address).toContain(recordId)
  expect(await axeProblems(own.page)).toEqual([])
  await keepPicture(own.page, 'record-code-1440')

  const phone = await openWindow(browser, server.baseUrl, { width: 375, language: 'zh', mode: 'dark' })
  await phone.page.goto(address)
  await phone.page.getByLabel('账号').first().fill('scanner')
  await phone.page.getByLabel('密码').first().fill(password)
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('dialog').getByText('离心泵').waitFor()
  expect(await axeProblems(phone.page)).toEqual([])
  await keepPicture(phone.page, 'record-code-375')

  dataOf(await server.call(onlineRecord.remove, { id: form.id, recordId }, keeper))
  await phone.page.goto(address)
  await phone.page.getByRole('dialog').getByText('内容不存在或您无权查看').waitFor()
  expect([...own.complaints, ...phone.complaints]).toEqual([])
})
