import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agreeIn, partIn, startProcess } from '../server/src/testing/make-approval'
import { dataOf } from '../server/src/testing/make-review'
import { detailAddress } from '../web/src/features/message/detail-config'
import { actNames } from '../web/src/features/workflow/detail/acts'
import { axeProblems } from './axe-problems'
import { importDrawing, makePaidExpenses, makeSeal, makeStopping } from './make-expenses'
import type { Look } from './open-browser'
import { type Member, openOffice, type Server, type Team } from './open-office'
import { type Say, sayIn } from './say-in'
import { settled } from './settled'

/** A page, for whom, and what of it is opened there, one after another. */
interface Shown {
  readonly member: Member
  readonly path: string
  readonly parts?: readonly Part[]
}
interface Part {
  readonly name: string
  /** Whether only narrow windows have it. */
  readonly isNarrow?: boolean
  readonly open: (page: Page, say: Say) => Promise<void>
}

let shown: readonly Shown[] = []
const { open } = openOffice('accessible', async (server, team) => {
  shown = [...(await pagesWithRows(server, team)), ...(await approvalsInStates(server, team))]
})

const button = (key: string, about = ''): Part => ({
  name: key,
  open: (page, say) =>
    page
      .locator('main')
      .getByRole('button', { name: `${say(key)}${about}`, exact: true })
      .first()
      .click(),
})
const behindMore = (key: string, about: string): Part => ({
  name: key,
  open: async (page, say) => {
    await page.getByRole('button', { name: say('ui.moreActions').replace('{{about}}', about) }).click()
    await page.getByRole('menuitem', { name: say(key), exact: true }).click()
  },
})
/** Acts of whoever has a part in the step: they stand behind one button. */
const ofPart = ['transfer', 'consult', 'addSigner', 'removeSigner', 'copy']
const act = (name: string): Part => ({
  name,
  open: async (page, say) => {
    const bar = page.getByRole('region', { name: say('workflow.act.title') })
    const verb = { name: say(`workflow.act.${name}.verb`), exact: true }
    if (!ofPart.includes(name)) return bar.getByRole('button', verb).click()
    await bar.getByRole('button', { name: say('workflow.act.more') }).click()
    await page.getByRole('menuitem', verb).click()
  },
})

/** Releases the process once more with a step renamed, and imports one that lacks its people. */
async function makeProcesses(server: Server, team: Team) {
  const { administrator } = team
  const expenses = await makePaidExpenses(server, team)
  const { fullName, enCode, bpmnXml } = dataOf(await server.call(workflowProcess.get, { id: expenses }, administrator))
  const renamed = { id: expenses, fullName, enCode, bpmnXml: bpmnXml.replaceAll('院长审批', '院长批准') }
  dataOf(await server.call(workflowProcess.update, renamed, administrator))
  dataOf(await server.call(workflowProcess.release, { id: expenses }, administrator))
  return { expenses, imported: await importDrawing(server) }
}

async function pagesWithRows(server: Server, team: Team): Promise<Shown[]> {
  const { expenses, imported } = await makeProcesses(server, team)
  const entrusted = { toUserId: team.law.id, type: 1 as const, startTime: Date.now(), endTime: Date.now() + 86_400_000 }
  dataOf(await server.call(delegation.create, entrusted, team.finance))
  const formData = { reason: '北京出差', amount: '860' }
  const { id } = await startProcess(server, { flowId: expenses, as: team.starter, formData, flowUrgent: 3 })
  for (const person of [team.finance, team.law, team.director]) await agreeIn(server, person, id)
  await startProcess(server, { flowId: expenses, as: team.starter, formData })
  const versions: Part = {
    name: 'differences',
    open: async (page, say) => {
      await behindMore('process.versions', '报销').open(page, say)
      await page
        .getByRole('button', { name: say('process.compare') })
        .first()
        .click()
      await page.getByText('院长批准').first().waitFor()
    },
  }
  return [
    { member: 'starter', path: 'launch', parts: [button('workflow.launch.start'), start('报销')] },
    { member: 'finance', path: 'todo', parts: [menu, batch] },
    { member: 'finance', path: 'done' },
    { member: 'law', path: 'circulate' },
    { member: 'finance', path: 'entrust', parts: [button('delegation.add')] },
    {
      member: 'administrator',
      path: 'monitor',
      parts: [button('workflow.check.verb'), button('workflow.handover.verb')],
    },
    {
      member: 'administrator',
      path: 'engine',
      parts: [button('process.add'), button('process.release', ' 报销'), versions],
    },
    { member: 'administrator', path: `engine/${imported}`, parts: ['轻重', '通知财务', '公示'].map(step) },
    { member: 'administrator', path: `engine/${expenses}`, parts: [step('院长批准'), step('报销'), step('付款')] },
    { member: 'head', path: 'todo' },
  ].map(({ path, ...others }) => ({ ...others, path: `/workflow/${path}` }) as Shown)
}

/** The menu of a narrow window, where there is no other. */
const menu: Part = {
  name: 'menu',
  isNarrow: true,
  open: (page, say) => page.getByRole('button', { name: say('shell.openMenu') }).click(),
}
const batch: Part = {
  name: 'batch',
  open: async (page, say) => {
    await page.locator('main').getByRole('checkbox').last().check()
    await page
      .locator('main')
      .getByRole('button', { name: say('workflow.batch.0') })
      .click()
  },
}
const start = (name: string): Part => ({
  name: `start ${name}`,
  open: async (page) => {
    await page.locator('main').getByRole('button', { name, exact: true }).first().click()
    await page.getByText('郑会计').first().waitFor()
  },
})
const step = (name: string): Part => ({
  name: `step ${name}`,
  open: (page) => page.locator('.process-nodes').getByRole('button', { name }).first().click(),
})

/** Leaves behind that the record of an approval could not be kept. */
async function failToKeep({ services: { db } }: Server, instanceId: string): Promise<void> {
  const failure = { id: 'failure', instance_id: instanceId, kind: 'record', node: '', starter_id: '' }
  await db
    .insertInto('workflow_failure')
    .values({ ...failure, form_values: '{}', problem: 'not-found', params: '{}', created_at: new Date() })
    .execute()
}

/** An approval in each of its states, with every act that its reader has there. */
async function approvalsInStates(server: Server, team: Team): Promise<Shown[]> {
  const flowId = await makeSeal(server, team)
  const begin = async () => (await startProcess(server, { flowId, as: team.starter })).id
  const [waiting, agreed, signed, held, over] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(),
  ]
  const part = (id: string) => partIn(server, team.law, id)
  await agreeIn(server, team.law, agreed)
  const signer = { userIds: [team.cashier.id], place: 'after' as const }
  dataOf(await server.call(workflowAct.addSigner, { id: await part(signed), ...signer }, team.law))
  const reason = { handleOpinion: '等待预算' }
  dataOf(await server.call(workflowAct.suspend, { id: held, ...reason }, team.administrator))
  dataOf(await server.call(workflow.reject, { id: await part(over), rejectStep: 'end', ...reason }, team.law))
  await failToKeep(server, over)
  const { id: stopped } = await startProcess(server, { flowId: await makeStopping(server, team.law), as: team.starter })
  const states = [
    ['law', waiting, 1, ['reject', 'transfer', 'consult', 'addSigner', 'copy']],
    ['law', signed, 1, ['removeSigner']],
    ['law', agreed, 2, ['recall']],
    ['starter', waiting, 0, ['urge', 'withdraw']],
    ['administrator', waiting, 4, ['urge', 'assign', 'jump', 'suspend', 'cancel']],
    ['administrator', held, 4, ['restore']],
    ['administrator', over, 4, ['revive', 'dismiss']],
    ['administrator', stopped, 4, ['retry']],
  ] as const
  return states.map(([member, id, opType, acts]) => ({
    member,
    path: detailAddress({ kind: 'workflow', id, opType }),
    parts: acts.map(act),
  }))
}

const looks: readonly Look[] = [
  { language: 'zh', mode: 'light' },
  { language: 'en', mode: 'dark', width: 375, height: 812 },
]

/** Opens a part, looks at it, and closes it again. */
async function problemsOf(page: Page, part: Part, say: Say): Promise<string[]> {
  await part.open(page, say)
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  await settled(page)
  const problems = await axeProblems(page, ['[role="dialog"]'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return problems.map((problem) => `${part.name}: ${problem}`)
}

test.each(looks)(
  'every page, drawer and dialog of approvals is accessible in $language, $mode',
  {
    timeout: 240_000,
  },
  async (look) => {
    const say = sayIn(look.language ?? 'zh')
    const windows = new Map<Member, Page>()
    const problems: string[] = []
    const opened: string[] = []
    for (const { member, path, parts = [] } of shown) {
      const page = windows.get(member) ?? (await open(member, look))
      windows.set(member, page)
      await page.goto(path)
      await settled(page)
      problems.push(...(await axeProblems(page)).map((problem) => `${path}: ${problem}`))
      for (const part of parts.filter(({ isNarrow = false }) => !isNarrow || look.width === 375)) {
        problems.push(...(await problemsOf(page, part, say)))
        opened.push(part.name)
      }
    }
    expect(problems).toEqual([])
    expect(opened).toEqual(expect.arrayContaining(['reject', 'batch', ...actNames]))
  },
)
