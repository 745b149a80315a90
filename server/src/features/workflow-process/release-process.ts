import type { InputOf } from '@workstation/contract/endpoint'
import type { ProcessFinding, ProcessRelease, workflowProcess } from '@workstation/contract/workflow-process'
import type { Graph } from '@workstation/domain/workflow/graph'
import { processDifference } from '@workstation/domain/workflow/process-difference'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findRow, mayActOn } from '../../platform/guarded-model/read-rows'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { processModel as model } from './process-model'
import { findProcess, type StoredProcess } from './store'
import { addVersion, findVersion } from './version-store'
import { type Weighed, weigh } from './weigh'

type Step = WriteStep<'workflow_process'>
type Input = InputOf<typeof workflowProcess.release>

/** What a release of the draft would say at this moment; one with a number that is there already changes nothing. */
async function tellRelease(
  db: Db,
  stored: StoredProcess,
  { compiled, findings, formVersion }: Weighed,
): Promise<ProcessRelease> {
  const last = await findVersion(db, stored.id, stored.released)
  const drawn = compiled.ok && last ? processDifference(last.graph as Graph, compiled.graph) : []
  const otherForm = (last?.form_version ?? null) !== formVersion
  const form = {
    what: 'setting',
    node: '',
    name: '',
    path: 'formVersion',
    from: last?.form_version,
    to: formVersion,
  } as const
  const isReleased = last !== undefined && stored.draft_version === stored.released_draft && !otherForm
  return {
    released: false,
    number: isReleased ? stored.released : stored.released + 1,
    findings: [...findings],
    notices: [...compiled.notices],
    changes: [...drawn, ...(last && otherForm ? [form] : [])],
  }
}

/** What a release would change; nothing is written. */
async function tellPlan(services: Services, { actor }: Context, id: string): Promise<ProcessRelease> {
  const { db } = services
  await findRow(db, model, actor, id)
  if (!(await mayActOn(db, model, actor, id))) throw new AppError('forbidden-here')
  const stored = await findProcess(db, id)
  if (!stored) throw new AppError('not-found')
  return tellRelease(db, stored, await weigh(services, db, stored.draft))
}

const mostTold = 10
const told = ({ element, name, reason }: ProcessFinding) => [name || element, reason].filter(Boolean).join(': ')

function refuseFindings(findings: readonly ProcessFinding[]): void {
  if (findings.length === 0) return
  const places = findings.slice(0, mostTold).map(told).join(', ')
  throw new AppError('process.findings', { count: findings.length, places })
}

interface Releasing {
  readonly services: Services
  readonly context: Context
  readonly input: Input
}

/** Adds the version, in the transaction that locked the process. */
async function follow({ services, context, input }: Releasing, step: Step): Promise<ProcessRelease> {
  const { trx, now, id } = step
  const stored = step.before as StoredProcess
  const weighed = await weigh(services, trx, stored.draft)
  refuseFindings(weighed.findings)
  if (!weighed.compiled.ok) throw new Error('a drawing without findings did not compile')
  const answer = await tellRelease(trx, stored, weighed)
  // One that was stopped is started again as it is.
  if (answer.number === stored.released) return { ...answer, released: true }
  const { graph } = weighed.compiled
  const version = { processId: id, number: answer.number, xml: stored.draft, graph, formVersion: weighed.formVersion }
  await addVersion(trx, { ...version, note: input.note ?? '', releasedBy: context.actor.userId, releasedAt: now })
  return { ...answer, released: true }
}

/**
 * Makes the draft of a process what new instances follow and lets it be started, or tells what that would change.
 * @throws not-found, changed, process.findings
 */
export async function releaseProcess(services: Services, context: Context, input: Input): Promise<ProcessRelease> {
  if (input.plan) return tellPlan(services, context, input.id)
  let answer: ProcessRelease | undefined
  await updateRow(services, context, {
    model,
    form: { id: input.id, version: input.version },
    check: async (step) => {
      answer = await follow({ services, context, input }, step)
      step.tell({ released: answer.number, enabledMark: 1 })
    },
    derive: ({ before }) => ({
      released: answer?.number ?? 0,
      released_draft: before?.draft_version ?? 0,
      enabled_mark: 1,
    }),
  })
  if (!answer) throw new Error('a release ended without an answer')
  return answer
}
