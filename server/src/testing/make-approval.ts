import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

let made = 0

/** A released process that everybody may start. @returns its id */
export async function makeReleased(test: TestApp, plan: ProcessPlan, more: Record<string, unknown> = {}) {
  made += 1
  const keeper = await test.administrator()
  const form = { fullName: `流程${made}`, enCode: `process-${made}`, bpmnXml: writeBpmn(plan) }
  const scope = { everybody: true, users: [], positions: [], roles: [], groups: [], organizes: [] }
  const { id } = dataOf(await test.call(workflowProcess.create, { ...form, startScope: scope, ...more }, keeper))
  dataOf(await test.call(workflowProcess.release, { id }, keeper))
  return id
}

/** Starts a process and submits it. @returns the instance */
export async function startProcess(
  test: TestApp,
  { flowId, as, ...more }: { flowId: string; as: TestUser | undefined } & Record<string, unknown>,
) {
  return dataOf(await test.call(workflowLaunch.create, { flowId, status: 0, ...more }, as))
}

/** What waits for somebody. */
export const todoOf = async (test: TestApp, as: TestUser | undefined) =>
  dataOf(await test.call(workflow.list, { category: 1 }, as)).list

/** The part that somebody plays in an instance now; '' for none. */
export async function partIn(test: TestApp, as: TestUser | undefined, instanceId: string): Promise<string> {
  return (await todoOf(test, as)).find(({ processId }) => processId === instanceId)?.id ?? ''
}

/** Agrees to what waits for somebody in an instance. */
export async function agreeIn(test: TestApp, as: TestUser | undefined, instanceId: string, more: object = {}) {
  const id = await partIn(test, as, instanceId)
  return dataOf(await test.call(workflow.audit, { id, handleOpinion: '同意', ...more }, as))
}
