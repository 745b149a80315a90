import { rightsChanged } from '../../../features/authority'
import { keepAdopted } from '../../../features/workflow'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { addBillRules, addRoles } from '../../store'
import { callerOf } from '../add-demo-forms'
import { castId } from '../demo-cast'
import { type DemoProcess, demoProcesses } from '../demo-processes'
import { addDemoDelegations } from './add-demo-delegations'
import { addDemoProcesses, mendDemoProcess } from './add-demo-processes'
import { approvalNumbers } from './approval-numbers'
import { processKeeperRole, staffRole } from './approval-roles'
import { type ApprovalStage, approvalStage } from './approval-stage'
import { countStarted, markToldRead } from './approval-store'
import type { DemoApproval } from './demo-approval'
import { demoApprovals } from './demo-approvals'
import { demoDelegations } from './demo-delegations'
import { playApproval } from './play-approval'
import { holdRoles } from './role-store'

const readAfter = 3 * 86_400_000
/** When the processes were drawn. */
const drawnOn = [40, 10] as const

async function addRights(services: Services): Promise<void> {
  await transact(services.db, async (trx, after) => {
    await addRoles(trx, [staffRole, processKeeperRole], 101)
    await holdRoles(trx, { everybody: staffRole.id, keeper: processKeeperRole.id, keeperId: castId('manager') })
    await addBillRules(trx, approvalNumbers)
    await rightsChanged(services, trx, after, '*')
  })
}

interface Lane {
  readonly stage: ApprovalStage
  readonly keeper: Context
  readonly process: DemoProcess
  readonly processId: string
}

/** One that is refused stands as far as it came: somebody has changed what it needs. */
async function play({ stage, processId }: Lane, approval: DemoApproval, begun: (id: string) => void): Promise<void> {
  const { services } = stage
  let instanceId = ''
  const remember = (id: string) => {
    instanceId = id
    begun(id)
  }
  await playApproval(stage, approval, { processId, begun: remember }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { process, by } = approval
    services.log.warn({ process, by, reason: error.key }, 'an approval of the demo could not be played to its end')
  })
  // No job runs while the demo is played.
  await keepAdopted(services, { instanceId })
}

/** The approvals of one process in their order, behind those that were begun before the start was cut off. */
async function playLane(lane: Lane): Promise<readonly string[]> {
  const { stage, keeper, process, processId } = lane
  const { services, time, days } = stage
  const moments = ({ on }: Pick<DemoApproval, 'on'>) => days.at(on).getTime()
  const all = demoApprovals.filter((one) => one.process === process.code)
  const ordered = all.toSorted((one, other) => moments(one) - moments(other))
  const mended = process.first ? days.at(process.first.mended) : null
  const ids: string[] = []
  for (const approval of ordered.slice(await countStarted(services.db, processId))) {
    if (mended && mended <= days.at(approval.on)) {
      time.now = mended
      await mendDemoProcess(services, keeper, process)
    }
    await play(lane, approval, (id) => ids.push(id))
  }
  return ids
}

/** Two rows of processes that are played beside each other, each with about half of what happens. */
const beside = [
  ['contract', 'leave'],
  ['overtime', 'purchase', 'payment', 'expenses', 'seal'],
] as const

async function playLanes(lanes: readonly Lane[], codes: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const lane of lanes) if (codes.includes(lane.process.code)) ids.push(...(await playLane(lane)))
  return ids
}

/** Adds how the demo organisation approves: who may what, processes with their forms, and what runs and has ended. */
export async function addDemoApprovals(services: Services): Promise<void> {
  const keeper = await callerOf(services, 'manager')
  await addRights(services)
  const stage = approvalStage(services, drawnOn)
  const processes = await addDemoProcesses(stage.services, keeper)
  await addDemoDelegations(stage, demoDelegations)
  const lanes = demoProcesses.flatMap((process): Lane[] => {
    const processId = processes.get(process.code)
    return processId ? [{ stage, keeper, process, processId }] : []
  })
  const played = await Promise.all(beside.map((codes) => stage.inLane(() => playLanes(lanes, codes))))
  const ids = played.flat()
  await markToldRead(services.db, ids, new Date(stage.now.getTime() - readAfter))
  services.log.info({ processes: processes.size, approvals: ids.length }, 'approvals of the demo loaded')
}
