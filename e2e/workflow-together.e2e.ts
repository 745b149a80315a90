import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makePaidExpenses } from './make-expenses'
import { keepPicture, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makePerson } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let team: Awaited<ReturnType<typeof makeTeam>>
const windows: OpenPage[] = []

const makeTeam = async () => {
  const clerk = (account: string, realName: string) =>
    makePerson(server, { account, realName, roles: ['reviewLeader'] })
  const monitor = { modelId: 'workflowMonitor' }
  const grants = [monitor, { ...monitor, button: 'btn_manage' }]
  return {
    starter: await clerk('starter', '周申请'),
    finance: await clerk('finance', '郑会计'),
    law: await clerk('law', '王法务'),
    director: await clerk('director', '冯院长'),
    cashier: await clerk('cashier', '陈出纳'),
    keeper: await makePerson(server, { account: 'keeper', realName: '孔监管', grants }),
  }
}
type Member = keyof Awaited<ReturnType<typeof makeTeam>>

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  team = await makeTeam()
  await makePaidExpenses(server, team)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, { page }] of windows.entries()) await keepPicture(page, `failed-together-${index}`, false)
  for (const { context } of windows.splice(0)) await context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(member: Member, width = 1440): Promise<Page> {
  const look = { token: team[member].token, language: 'zh', width, height: width < 768 ? 812 : 900 } as const
  const opened = await openWindow(browser, server.baseUrl, look)
  windows.push(opened)
  return opened.page
}

const title = '周申请的报销'

/** Opens an approval from a list by what its line offers. */
async function openFrom(page: Page, list: 'todo' | 'done'): Promise<Locator> {
  await page.goto(`/workflow/${list}`)
  await page
    .getByRole('button', { name: `${list === 'todo' ? '处理' : '查看'} ${title}`, exact: true })
    .first()
    .click()
  const drawer = page.locator('.approval-drawer')
  await drawer.getByRole('heading', { name: '审批记录' }).waitFor()
  return drawer
}

async function agree(drawer: Locator, opinion: string) {
  await drawer.getByLabel('审批意见').fill(opinion)
  await drawer.getByRole('button', { name: '同意', exact: true }).click()
  await drawer.page().getByText('已处理').first().waitFor()
}

/** What the monitor reads of an approval once it says so. */
async function watch(page: Page, name: string, says: string) {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新' }).click()
      return page.getByRole('row', { name }).first().textContent()
    })
    .toContain(says)
}

test('two arms decide beside each other: one goes straight back to a phone and returns alone, the other is taken back in time', async () => {
  const [starter, finance, law] = [await open('starter', 375), await open('finance'), await open('law')]
  const keeper = await open('keeper')

  await starter.goto('/workflow/launch')
  await starter.getByRole('button', { name: '报销', exact: true }).first().click()
  const form = starter.getByRole('dialog', { name: '发起报销' })
  await form.getByLabel('事由').fill('北京出差')
  await form.getByLabel('金额').fill('1280')
  await form.getByText('郑会计').first().waitFor()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已提交').waitFor()
  await keeper.goto('/workflow/monitor')
  await watch(keeper, title, '财务审核、法务审核')

  const rejecting = await openFrom(law, 'todo')
  await rejecting.getByRole('button', { name: '驳回', exact: true }).click()
  const rejection = law.getByRole('dialog', { name: '驳回' })
  await rejection.getByText('直接回到我这里').click()
  await rejection.getByLabel('审批意见').fill('合同编号没有写')
  await rejection.getByRole('button', { name: '驳回', exact: true }).click()
  await law.getByText('已驳回').first().waitFor()

  await agree(await openFrom(finance, 'todo'), '票据齐全')
  const done = await openFrom(finance, 'done')
  await done.getByRole('button', { name: '撤回我的同意' }).click()
  await finance.getByRole('dialog', { name: '撤回我的同意' }).getByRole('button', { name: '撤回我的同意' }).click()
  await finance.getByText('已撤回').first().waitFor()
  await agree(await openFrom(finance, 'todo'), '再看过，票据齐全')

  const correcting = await openFrom(starter, 'todo')
  await correcting.getByText('王法务在“法务审核”驳回').waitFor()
  expect(await correcting.getByRole('alert').textContent()).toContain('合同编号没有写')
  await correcting.getByLabel('事由').fill('北京出差，合同 HT-7')
  await correcting.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已处理').waitFor()
  await watch(keeper, title, '法务审核')

  await finance.goto('/workflow/todo')
  await finance.getByText('没有等您处理的流程。').waitFor()
  await agree(await openFrom(law, 'todo'), '编号已经补上')
})
