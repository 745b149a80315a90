import type { Services } from '../../services'
import { onMessageLink } from '../message'
import { onLetGo } from '../online-record'
import { onHandOver, onUserDisabled } from '../user'
import { callInterface } from './call-interface'
import { callJob, type InterfaceCall } from './call-job'
import { keepOrNote } from './failures/keep-or-note'
import { allowRunFiles } from './files/allow-run-files'
import { keepForChildren } from './files/release-run-files'
import { type Disabled, disabledJob, passOnDisabled, whenDisabled } from './handover/pass-on-disabled'
import { type Adopted, keepJob } from './keep-adopted'
import { openApprovals } from './open-approvals'
import { openPartOf } from './part-store'
import { addApprovalSource } from './print/approval-source'
import { noteUntold, tellInterface } from './tell-interface'
import { type TellCall, tellJob } from './tell-job'
import { deleteOldKeys } from './timer-store'

const keyJob = 'workflow.cleanKeys'
const keptMs = 7 * 86_400_000

/** Lets messages and jobs ask this feature what only it knows. */
export function registerWorkflow(services: Services): void {
  const { jobs, db, clock } = services
  addApprovalSource()
  allowRunFiles(services)
  onLetGo('workflow', keepForChildren)
  onHandOver('approval', openApprovals)
  onUserDisabled('workflow', whenDisabled)
  onMessageLink('workflow', async (_services, { userId }, { instanceId = '' }) => {
    const part = await openPartOf(db, instanceId, userId)
    const config = { processId: instanceId, taskOperatorId: part ?? '', opType: part ? '1' : '2' }
    return `/workFlowDetail?config=${encodeURIComponent(JSON.stringify(config))}`
  })
  jobs.define<InterfaceCall>(callJob, (call) => callInterface(services, call))
  const tell = (call: TellCall) => tellInterface(services, call)
  jobs.define<TellCall>(tellJob, tell, (call, error) => noteUntold(services, call, error))
  jobs.define<Adopted>(keepJob, (adopted) => keepOrNote(services, adopted))
  jobs.define<Disabled>(disabledJob, (disabled) => passOnDisabled(services, disabled))
  jobs.define(keyJob, () => deleteOldKeys(db, new Date(clock.now().getTime() - keptMs)))
  jobs.schedule(keyJob, '40 3 * * *')
}
