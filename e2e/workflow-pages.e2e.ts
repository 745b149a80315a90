import { expect, test } from 'vitest'
import { agreeIn, startProcess } from '../server/src/testing/make-approval'
import { detailAddress } from '../web/src/features/message/detail-config'
import { pressAt, tabTo } from './by-keyboard'
import { makePaidExpenses, makeStatement } from './make-expenses'
import { keepPicture } from './open-browser'
import { openOffice } from './open-office'

let expenses = ''
const { open, complaints, server, team } = openOffice('pages', async (test, { law, starter, ...others }) => {
  expenses = await makePaidExpenses(test, { law, ...others })
  const flowId = await makeStatement(test, law)
  for (const fullName of ['住宿承诺', '资质承诺']) await startProcess(test, { flowId, as: starter, fullName })
})
const startExpenses = async (reason: string) => {
  const formData = { reason, amount: '860' }
  return (await startProcess(server(), { flowId: expenses, as: team().starter, formData })).id
}

test('without a mouse: start, find it in the to-do list, decide, and see it under done', async () => {
  const starter = await open('starter')
  await starter.goto('/workflow/launch')
  await starter.getByRole('button', { name: '报销', exact: true }).first().waitFor()
  await pressAt(starter, /^报销$/, 'main')
  await starter.getByRole('dialog', { name: '发起报销' }).getByLabel('事由').waitFor()
  await tabTo(starter, /^\*?\s*事由/, '[role="dialog"]')
  await starter.keyboard.type('键盘出差')
  await tabTo(starter, /^\*?\s*金额/, '[role="dialog"]')
  await starter.keyboard.type('860')
  await pressAt(starter, /^提\s*交$/, '[role="dialog"]')
  await starter.getByText('已提交').waitFor()

  const finance = await open('finance')
  await finance.goto('/workflow/todo')
  await finance.getByRole('button', { name: '处理 周申请的报销' }).waitFor()
  await pressAt(finance, /^处理 周申请的报销/, 'main')
  const drawer = finance.locator('.approval-drawer')
  await drawer.getByText('等您处理：财务审核').waitFor()
  await tabTo(finance, /^审批意见/, '.approval-drawer')
  await finance.keyboard.type('只用键盘')
  await pressAt(finance, /^同\s*意$/, '.approval-drawer')
  await finance.getByText('已处理').waitFor()
  await finance.goto('/workflow/done')
  await finance.getByRole('button', { name: '查看 周申请的报销' }).waitFor()
  await pressAt(finance, /^查看 周申请的报销/, 'main')
  await drawer.getByText('只用键盘').first().waitFor()
  expect(complaints()).toEqual([])
})

test('on a phone: decide with the thumb, sign by finger, go on to the next', async () => {
  const law = await open('law', { width: 375, height: 812 })
  await law.goto('/workflow/todo')
  await law.getByRole('button', { name: '处理 资质承诺' }).click()
  const drawer = law.locator('.approval-drawer')
  await drawer.getByText('等您处理：本人签字').waitFor()
  const bar = drawer.getByRole('region', { name: '处理' })
  const box = await bar.boundingBox()
  expect(box && box.y + box.height).toBeGreaterThan(760)
  await drawer.getByRole('button', { name: '下一件' }).click()
  await expect.poll(() => drawer.getByRole('heading', { level: 1 }).textContent()).toBe('住宿承诺')
  await bar.getByRole('button', { name: '同意', exact: true }).click()
  await law.getByText('请先签名').waitFor()
  const pad = await bar.getByRole('img', { name: '手写签名' }).boundingBox()
  if (!pad) throw new Error('there is no pad to sign on')
  await law.mouse.move(pad.x + 20, pad.y + 20)
  await law.mouse.down()
  await law.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 })
  await law.mouse.up()
  await bar.getByRole('button', { name: '已签名' }).waitFor()
  await keepPicture(law, 'approval-signed-375')
  const sideways = await law.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await bar.getByRole('button', { name: '同意', exact: true }).click()
  await law.getByText('已处理').waitFor()
  expect(complaints()).toEqual([])
})

test('what is typed outlives a reload and a press that fails; who is too late is told who decided and when', async () => {
  const id = await startExpenses('两个窗口')
  const config = detailAddress({ kind: 'workflow', id, opType: 1 })
  const [here, there] = [await open('law'), await open('law')]
  await here.goto(config)
  await here.getByLabel('审批意见').fill('写到一半')
  await here.reload()
  await expect.poll(() => here.getByLabel('审批意见').inputValue()).toBe('写到一半')
  await here.route('**/FlowBefore/Audit/**', (route) => route.abort())
  await here.getByRole('button', { name: '同意', exact: true }).click()
  await expect.poll(() => here.getByRole('button', { name: '同意', exact: true }).isEnabled()).toBe(true)
  expect(await here.getByLabel('审批意见').inputValue()).toBe('写到一半')
  await here.unroute('**/FlowBefore/Audit/**')
  await there.goto(config)
  await there.getByLabel('审批意见').fill('另一个窗口')
  // What the first window does not hear of in time is refused by the server.
  await here.route('**/FlowBefore/Audit/**', async (route) => {
    await agreeIn(server(), team().law, id)
    await route.continue()
  })
  await here.getByRole('button', { name: '同意', exact: true }).click()
  await here.getByText(/该事项已由 王法务 于 .*\d\d:\d\d.* 处理/).waitFor()
  await expect.poll(() => there.getByRole('button', { name: '同意', exact: true }).count()).toBe(0)
})
