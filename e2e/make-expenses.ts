import type { ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { makeReleased } from '../server/src/testing/make-approval'
import { formOf, makeForm } from '../server/src/testing/make-form'
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

/** Expenses: the head, then finance and law beside each other, then the director. @returns the process */
export async function makeExpenses(test: TestApp, { head, finance, law, director }: Deciders): Promise<string> {
  const keeper = await test.administrator()
  const { id: formId } = await makeForm(test, keeper, expensesForm(), { fullName: '报销单', enCode: 'expenses' })
  const plan: ProcessPlan = {
    name: '报销',
    settings: { formId, withdraw: 'beforeDecision' },
    start: { fields: { reason: 'required', amount: 'required', note: 'hidden' } },
    steps: [
      step('head', '部门负责人', head),
      {
        ...parallel(
          'together',
          [step('finance', '财务审核', finance, { fields: { note: 'write' } })],
          [step('law', '法务审核', law)],
        ),
        name: '会审',
      },
      step('director', '院长审批', director),
    ],
  }
  return makeReleased(test, plan, { fullName: '报销', enCode: 'expenses' })
}
