import { log } from '@workstation/contract/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
const acts = [
  ['workflow.agree', 'workflowInstance'],
  ['onlineUser.end', 'session'],
  ['preview.end', 'session'],
  ['unheard.of', 'unheard'],
] as const
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants: [{ modelId: 'log', button: 'btn_download' }] })
  await app.services.db.deleteFrom('audit_log').execute()
  await app.services.db
    .insertInto('audit_log')
    .values(
      acts.map(([action, entity]) => ({ id: action, user_id: null, action, entity, entity_id: '7', changes: '{}' })),
    )
    .execute()
  const signIn = { user_id: null, account: 'a', ip: '10.0.0.8', device: 'pc', place: '' }
  await app.services.db.deleteFrom('sign_in_log').execute()
  await app.services.db
    .insertInto('sign_in_log')
    .values([
      { ...signIn, id: 'in', at: app.clock.now(), outcome: 'in' },
      { ...signIn, id: 'wrong', at: app.clock.now(), outcome: 'wrong-password' },
    ])
    .execute()
})
afterAll(() => app.close())

const found = async (type: string, keyword: string, language = 'zh') => {
  const page = dataOf(await app.call(log.list, { type, keyword, pageSize: 100 } as never, keeper, { language }))
  return page.list.map(({ id }) => id).sort()
}

test('[SYS-10] operations were not found by what their page calls module and act, nor sign-ins by their outcome', async () => {
  expect(await found('3', '审批')).toEqual(['workflow.agree'])
  expect(await found('3', '同意')).toEqual(['workflow.agree'])
  expect(await found('3', '强制下线')).toEqual(['onlineUser.end'])
  expect(await found('3', '结束预览')).toEqual(['preview.end'])
  expect(await found('3', '登录会话')).toEqual(['onlineUser.end', 'preview.end'])
  expect(await found('3', 'unheard')).toEqual(['unheard.of'])
  expect(await found('3', 'approval')).toEqual([])
  expect(await found('3', 'APPROVAL', 'en')).toEqual(['workflow.agree'])
  expect(await found('1', '密码错误')).toEqual(['wrong'])
  expect(await found('1', '登录成功')).toEqual(['in'])
})

test('[SYS-10] a spreadsheet of operations held codes where the page has words', async () => {
  const input = { type: '3', selectKey: 'moduleName,requestMethod', sidx: 'requestMethod', sort: 'asc' } as const
  const rows = await readExport(app, dataOf(await app.call(log.export, input, keeper)), keeper)
  expect(rows.slice(1)).toEqual([
    ['登录会话', '强制下线'],
    ['登录会话', '结束预览'],
    ['unheard', 'unheard.of'],
    ['审批', '同意'],
  ])
})
