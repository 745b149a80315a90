import { workflowProcess } from '@workstation/contract/workflow-process'
import type { PlannedStep, ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

/** An approval by these people. */
export const approvalBy = (id: string, ...users: string[]): PlannedStep => ({
  do: 'approval',
  id,
  name: id,
  settings: { people: [{ from: 'named', users, positions: [], roles: [], groups: [] }] },
})

/** The drawing of a process of these steps. */
export const drawingWith = (steps: readonly PlannedStep[], more: Partial<ProcessPlan> = {}): string =>
  writeBpmn({ id: 'drawn', name: '请假', ...more, steps })

let made = 0

/** A released process that these people decide about one after another; answers its id. */
export async function makeProcess(
  app: TestApp,
  { keeper, deciders, ...more }: { keeper: TestUser; deciders: readonly TestUser[] } & Record<string, unknown>,
): Promise<string> {
  made += 1
  const bpmnXml = drawingWith(deciders.map(({ id }, at) => approvalBy(`step${at + 1}`, id)))
  const form = { fullName: `流程${made}`, enCode: `made-${made}`, bpmnXml, ...more }
  const { id } = dataOf(await app.call(workflowProcess.create, form, keeper))
  dataOf(await app.call(workflowProcess.release, { id }, keeper))
  return id
}
