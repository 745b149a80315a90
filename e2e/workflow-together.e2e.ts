import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePaidExpenses } from './make-expenses'
import { openOffice } from './open-office'

const { open, complaints, server } = openOffice('together', async (test, team) => {
  await makePaidExpenses(test, team)
})

const title = '周申请的报销'
const verbs = { todo: '处理', done: '查看', circulate: '查看' } as const

/** Opens an approval from a list by what its line offers. */
async function openFrom(page: Page, list: keyof typeof verbs, name = title): Promise<Locator> {
  await page.goto(`/workflow/${list}`)
  await page
    .getByRole('button', { name: `${verbs[list]} ${name}`, exact: true })
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

async function hasNothingToDo(page: Page) {
  await page.goto('/workflow/todo')
  await page.getByText('没有等您处理的流程。').waitFor()
}

/** What the monitor reads of an approval once it says so. */
async function watch(page: Page, ...says: readonly string[]) {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '刷新' }).click()
      const line = await page.getByRole('row', { name: title }).first().textContent()
      return says.filter((words) => !line?.includes(words))
    })
    .toEqual([])
}

/** Six people, each with a window of his own; the starter's is a phone. */
async function openAll() {
  return {
    starter: await open('starter', { width: 375, height: 812 }),
    finance: await open('finance'),
    law: await open('law'),
    director: await open('director'),
    cashier: await open('cashier'),
    keeper: await open('keeper'),
  }
}
type Windows = Awaited<ReturnType<typeof openAll>>

async function submit({ starter, keeper }: Windows) {
  await starter.goto('/workflow/launch')
  await starter.getByRole('button', { name: '报销', exact: true }).first().click()
  const form = starter.getByRole('dialog', { name: '发起报销' })
  await form.getByLabel('事由').fill('北京出差')
  await form.getByLabel('金额').fill('1280')
  await form.getByText('郑会计').first().waitFor()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已提交').waitFor()
  await keeper.goto('/workflow/monitor')
  await watch(keeper, '财务审核、法务审核', '审批中')
}

async function sendStraightBack({ law }: Windows) {
  const rejecting = await openFrom(law, 'todo')
  await rejecting.getByRole('button', { name: '驳回', exact: true }).click()
  const rejection = law.getByRole('dialog', { name: '驳回' })
  await rejection.getByText('直接回到我这里').click()
  await rejection.getByLabel('审批意见').fill('合同编号没有写')
  await rejection.getByRole('button', { name: '驳回', exact: true }).click()
  await law.getByText('已驳回').first().waitFor()
}

async function recallInTime({ finance }: Windows) {
  await agree(await openFrom(finance, 'todo'), '票据齐全')
  const done = await openFrom(finance, 'done')
  await done.getByRole('button', { name: '撤回同意' }).click()
  await finance.getByRole('dialog', { name: '撤回同意' }).getByRole('button', { name: '撤回同意' }).click()
  await finance.getByText('已撤回').first().waitFor()
  await agree(await openFrom(finance, 'todo'), '再看过，票据齐全')
}

/** What was sent back is corrected, and returns to the arm that sent it back, and to no other. */
async function correct({ starter, keeper, finance, law }: Windows) {
  const correcting = await openFrom(starter, 'todo')
  await correcting.getByText('王法务在“法务审核”驳回').waitFor()
  expect(await correcting.getByRole('alert').textContent()).toContain('合同编号没有写')
  await correcting.getByLabel('事由').fill('北京出差，合同 HT-7')
  await correcting.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已处理').waitFor()
  await watch(keeper, '法务审核', '王法务')
  await hasNothingToDo(finance)
  await agree(await openFrom(law, 'todo'), '编号已经补上')
}

async function addSigner(director: Page, person: string, place: '在我之前' | '在我之后') {
  const drawer = await openFrom(director, 'todo')
  await drawer.getByRole('button', { name: '更多' }).click()
  await director.getByRole('menuitem', { name: '加签' }).click()
  const dialog = director.getByRole('dialog', { name: '加签' })
  await dialog.getByRole('combobox', { name: '人员' }).click()
  const people = director.getByRole('dialog', { name: '选择人员' })
  await people.getByRole('textbox', { name: '搜索' }).fill(person)
  await people.getByRole('treeitem', { name: person }).click()
  await people.getByRole('button', { name: '确定' }).click()
  await dialog.getByText(place).click()
  await dialog.getByRole('button', { name: '加签', exact: true }).click()
  await director.getByText('已加签').first().waitFor()
}

/** Whoever signs before comes first, then the director, and whoever signs after him at last. */
async function signAround({ director, law, finance, keeper }: Windows) {
  await addSigner(director, '郑会计', '在我之后')
  await addSigner(director, '王法务', '在我之前')
  await watch(keeper, '院长审批', '王法务')
  await hasNothingToDo(director)
  await hasNothingToDo(finance)
  await agree(await openFrom(law, 'todo'), '条款没有问题')
  await watch(keeper, '院长审批', '冯院长')
  await hasNothingToDo(finance)
  await agree(await openFrom(director, 'todo'), '同意报销')
  await watch(keeper, '院长审批', '郑会计')
}

/** The director wants his agreement back when the next has signed: he is told by whom and when, and keeps what he wrote. */
async function recallTooLate({ director, finance }: Windows) {
  const done = await openFrom(director, 'done')
  await done.getByRole('button', { name: '撤回同意' }).click()
  const dialog = director.getByRole('dialog', { name: '撤回同意' })
  await dialog.getByLabel('原因（选填）').fill('金额要再核对')
  server().clock.advance({ seconds: 60 })
  await agree(await openFrom(finance, 'todo'), '金额相符')
  await done.getByRole('button', { name: '撤回同意' }).waitFor({ state: 'detached' })
  expect(await done.getByRole('region', { name: '处理' }).count()).toBe(0)
  await dialog.getByRole('button', { name: '撤回同意' }).click()
  await dialog
    .getByRole('alert')
    .filter({ hasText: /后续已由 郑会计 于 \d{4}-\d\d-\d\d \d\d:\d\d 处理，不能撤回/ })
    .waitFor()
  expect(await dialog.getByLabel('原因（选填）').inputValue()).toBe('金额要再核对')
  await dialog.getByRole('button', { name: '取消' }).click()
  await done.getByText('金额相符').first().waitFor()
}

async function readCopy(page: Page) {
  const drawer = await openFrom(page, 'circulate')
  const line = page.getByRole('row', { name: title }).first()
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  await expect.poll(() => line.textContent()).not.toContain('未读')
}

/** The payment is an approval of its own for which the expenses wait; everybody who got a copy reads it. */
async function payAndRead(all: Windows) {
  const { keeper, cashier, finance, law, starter } = all
  await watch(keeper, '付款', '审批中')
  await law.goto('/workflow/circulate')
  await law.getByRole('row', { name: title }).getByText('未读').waitFor()
  await readCopy(law)
  // His own approval was open when the copy came: it may count as read by then.
  await readCopy(finance)
  await agree(await openFrom(cashier, 'todo', '郑会计的付款'), '已转账')
  await watch(keeper, '已通过')
  await starter.goto('/workflow/launch')
  await starter.locator('main').getByText('已通过').first().waitFor()
}

test('six people in six windows: sent straight back, recalled in time and too late, signed around, paid, read and watched', async () => {
  const all = await openAll()
  await submit(all)
  await sendStraightBack(all)
  await recallInTime(all)
  await correct(all)
  await signAround(all)
  await recallTooLate(all)
  await payAndRead(all)
  expect(complaints()).toEqual([])
})
