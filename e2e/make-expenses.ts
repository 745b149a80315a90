import { workflowProcess } from '@workstation/contract/workflow-process'
import type { PlannedStep, ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { approval, exclusive, parallel, people } from '@workstation/domain/workflow/testing/bpmn'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { makeReleased } from '../server/src/testing/make-approval'
import { formOf, makeForm } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import type { TestApp } from '../server/src/testing/start-test-app'

type Deciders = Readonly<Record<'head' | 'finance' | 'law' | 'director', TestUser>>

const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
const reject = { target: 'chosen', manner: 'chosen' } as const
const step = (id: string, name: string, person: TestUser, more: object = {}) => ({
  ...approval(id, [person.id], { acts, reject, ...more }),
  name,
})

const expensesForm = () =>
  formOf(
    { kind: 'input', key: 'reason', label: '事由', required: true },
    { kind: 'number', key: 'amount', label: '金额', required: true },
    { kind: 'textarea', key: 'note', label: '核定说明' },
  )

const together = ({ finance, law }: Pick<Deciders, 'finance' | 'law'>): PlannedStep => ({
  ...parallel(
    'together',
    [step('finance', '财务审核', finance, { fields: { note: 'write' } })],
    [step('law', '法务审核', law)],
  ),
  name: '会审',
})

/** The steps with the form of expenses before them. @returns the process */
async function release(test: TestApp, steps: readonly PlannedStep[]): Promise<string> {
  const keeper = await test.administrator()
  const { id: formId } = await makeForm(test, keeper, expensesForm(), { fullName: '报销单', enCode: 'expenses' })
  const plan: ProcessPlan = {
    name: '报销',
    settings: { formId, withdraw: 'beforeDecision' },
    start: { fields: { reason: 'required', amount: 'required', note: 'hidden' } },
    steps,
  }
  return makeReleased(test, plan, { fullName: '报销', enCode: 'expenses' })
}

/** Expenses: the head, then finance and law beside each other, then the director. @returns the process */
export const makeExpenses = (test: TestApp, deciders: Deciders): Promise<string> =>
  release(test, [
    step('head', '部门负责人', deciders.head),
    together(deciders),
    step('director', '院长审批', deciders.director),
  ])

/** Expenses that are paid: finance and law, the director, copies to both, and a payment of its own. @returns the process */
export async function makePaidExpenses(
  test: TestApp,
  deciders: Omit<Deciders, 'head'> & { cashier: TestUser },
): Promise<string> {
  const { finance, law, director, cashier } = deciders
  const payment = { name: '付款', steps: [step('pay', '出纳付款', cashier)] }
  const processId = await makeReleased(test, payment, { fullName: '付款', enCode: 'payment' })
  const paying = { processId, starters: people(finance.id), wait: true, fields: [], again: false }
  return release(test, [
    together(deciders),
    step('director', '院长审批', director),
    { do: 'copy', id: 'copies', name: '抄送会审', settings: { people: people(finance.id, law.id), fields: {} } },
    { do: 'child', id: 'paying', name: '付款', settings: paying },
  ])
}

/** A statement that is signed by hand. @returns the process */
export const makeStatement = (test: TestApp, signer: TestUser): Promise<string> =>
  makeReleased(
    test,
    {
      name: '承诺书',
      steps: [step('sign', '本人签字', signer, { needs: { opinion: false, signature: true, file: false } })],
    },
    { fullName: '承诺书', enCode: 'statement' },
  )

/** A paper that two sign one after another. @returns the process */
export const makeSeal = (test: TestApp, { law, director }: Pick<Deciders, 'law' | 'director'>): Promise<string> =>
  makeReleased(
    test,
    { name: '用章', steps: [step('law', '法务核对', law), step('director', '院长批准', director)] },
    { fullName: '用章', enCode: 'seal' },
  )

/** A process that stops at once: its condition cannot be worked out. @returns the process */
export const makeStopping = (test: TestApp, person: TestUser): Promise<string> =>
  makeReleased(
    test,
    { name: '单价', steps: [exclusive('price', ['1 / 0 > 1', step('high', '复核', person)], [''])] },
    { fullName: '单价', enCode: 'price' },
  )

const aDay = { amount: 1, unit: 'day', working: false } as const
const unset = (id: string, name: string): PlannedStep => ({ do: 'approval', id, name })

/** A drawing of others with a choice, a call and a delay, whose people and interface are not set. @returns the process */
export async function importDrawing(test: TestApp): Promise<string> {
  const choice = exclusive(
    'size',
    ['urgency > 1 and starter.departmentName = "研发部"', unset('chief', '总工审批')],
    [''],
  )
  const text = writeBpmn({
    name: '外来流程',
    steps: [
      unset('unknown', '无人审批'),
      { ...choice, name: '轻重' },
      { do: 'interface', id: 'telling', name: '通知财务' },
      { do: 'delay', id: 'shown', name: '公示', settings: { for: aDay } },
    ],
  })
  return dataOf(await test.call(workflowProcess.importOne, { text }, await test.administrator())).id
}
