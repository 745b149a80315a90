import { workTitles } from '@workstation/contract/work-titles'
import { AppError } from '../../platform/app-error'
import type { AuditSource } from '../../platform/audit'
import { auditHanded, type HandedWork, type Handing, type Held } from '../user'
import { perform, readyFor } from './decide'
import { listOpenParts } from './hand-over-store'
import { nameOf } from './handled-by'
import { lockFamily } from './state-store'

/** What is given on, also by the product itself. */
type Passing = Omit<Handing, 'caller'> & { readonly caller: AuditSource }

export interface HeldPart {
  readonly instanceId: string
  readonly taskId: string
}

const open: ReadonlySet<string> = new Set(['pending', 'waiting', 'blocked'])

/**
 * Gives a part on where the one who was seen holds it still; null where it was decided or given away meanwhile.
 * @returns the approval, and the step
 * @throws leaving.successor-decides
 */
export async function passPart(handing: Passing, { instanceId, taskId }: HeldPart, opinion = '') {
  const { trx, from, to, caller } = handing
  if (!(await lockFamily(trx, instanceId))) return null
  const { run, state } = await readyFor(handing, { instanceId })
  const inTask = state.actors.filter(({ task }) => task === taskId)
  const part = inTask.find(({ person, state: is }) => person === from && open.has(is))
  if (!part) return null
  if (inTask.some(({ person, state: is }) => person === to && (open.has(is) || is === 'agreed' || is === 'rejected')))
    throw new AppError('leaving.successor-decides', { person: await nameOf(trx, to), what: workTitles.approval })
  const by = caller.actor?.userId ?? ''
  await perform(handing, {
    instanceId,
    personId: by,
    action: { verb: 'handOver', by, actor: part.id, to, opinion },
  })
  return { run, node: state.tasks.find(({ id }) => id === taskId)?.node ?? '' }
}

async function passParts(handing: Handing, held: readonly Held[]): Promise<Held[]> {
  const passed: Held[] = []
  for (const one of held) if (await passPart(handing, one.was as HeldPart)) passed.push(one)
  const ids = [...new Set(passed.map(({ was }) => (was as HeldPart).instanceId))]
  await auditHanded(handing, { entity: 'workflowInstance', field: 'approver', ids })
  return passed
}

/** Approvals that wait for somebody go to who takes over, each with a record; what he decided stays his. */
export const openApprovals: HandedWork = {
  list: async (db, userId) =>
    (await listOpenParts(db, userId)).map(({ id, title, instanceId, taskId }) => ({
      ...{ id, name: title, was: { instanceId, taskId } satisfies HeldPart },
    })),
  handOver: passParts,
  giveBack: async (handing, held) => (await passParts(handing, held)).map(({ id }) => id),
}
