import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowCheck } from '@workstation/contract/workflow-check'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { type Context, on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { addSigners, consultPeople, copyTo, recallPart, removeSigners, transferPart } from './acts/act-on-part'
import { decideBatch } from './acts/batch'
import { auditPart, rejectPart, saveDraft } from './acts/decide-part'
import {
  assignStep,
  cancelRun,
  dismissFailure,
  jumpTo,
  restoreRun,
  retryStep,
  reviveRun,
  suspendRun,
} from './acts/watch'
import { repair } from './check/repair'
import { runCheck } from './check/run-check'
import { readCandidates, readCandidateUsers, readForecast, readTargets } from './detail/ahead'
import { readDetail } from './detail/read-detail'
import { readRecords } from './detail/read-records'
import { listNodes, readInfo } from './detail/small-reads'
import { handOver, planHandOver } from './handover/hand-over'
import { addComment, readComments, removeComment } from './launch/comments'
import { copyRun } from './launch/copy-run'
import { readRecent, readStart, removeDraft, removeEnded, urgeRun, withdrawRun } from './launch/own'
import { startProcess, updateStart } from './launch/start'
import { exportOwn, exportParts, exportWatched } from './lists/export-lists'
import { inWords } from './lists/in-words'
import { listOwn, listWatched } from './lists/read-instances'
import { countTodo, listBatchFlows, listParts, listTodo } from './lists/read-parts'
import { registerWorkflow } from './register-workflow'
import type { Standing } from './world'

/** A form of 2 MiB, whose quotes double in JSON. */
const large = { bodyBytes: 5 * 1024 * 1024 }
const monitor = { modelId: 'workflowMonitor' }

/** Who decides and who reads is a matter of the approval and its parts, not of a page: the handlers ask. */
const own = 'signedIn'

/** Where an approval stands after an act, as whoever acted reads it. */
const said = async (context: Context, act: Promise<Standing>): Promise<Standing> => inWords(await act, context)

const download = (modelId: string) => ({ modelId, button: 'btn_download' })

const exporting = (services: Services): Route[] => [
  on(workflow.exportTodo, download('workflowTodo'), (input, context) =>
    exportParts(services, context, { ...input, category: 1 }),
  ),
  on(workflow.exportDone, download('workflowDone'), (input, context) =>
    exportParts(services, context, { ...input, category: 2 }),
  ),
  on(workflow.exportCopies, download('workflowCirculate'), (input, context) =>
    exportParts(services, context, { ...input, category: 3 }),
  ),
  on(workflowLaunch.export, download('workflowLaunch'), (input, context) => exportOwn(services, context, input)),
  on(workflowMonitor.export, download('workflowMonitor'), (input, context) => exportWatched(services, context, input)),
]

const reading = (services: Services): Route[] => [
  on(workflow.list, own, (input, context) => listParts(services, context, input)),
  on(workflow.listByQuery, own, (input, context) => listParts(services, context, input)),
  on(workflow.get, own, (input, context) => readDetail(services, context, input)),
  on(workflow.info, own, ({ id }, context) => readInfo(services, context, id)),
  on(workflow.records, own, (input, context) => readRecords(services, context, input)),
  on(workflow.candidates, own, (input, context) => readCandidates(services, context, input)),
  on(workflow.candidateUsers, own, (input, context) => readCandidateUsers(services, context, input)),
  on(workflow.batchCandidates, own, async ({ flowId, taskOperatorId = '' }, context) =>
    taskOperatorId === '' ? { list: [] } : readCandidates(services, context, { id: taskOperatorId, flowId }),
  ),
  on(workflow.batchFlows, own, (_, { actor }) => listBatchFlows(services, actor)),
  on(workflow.nodes, own, ({ id }, context) => listNodes(services, context, id)),
  on(workflow.todoCount, own, (_, { actor }) => countTodo(services, actor)),
  on(workflow.todo, own, (_, context) => listTodo(services, context)),
  on(workflowAct.targets, own, ({ id }, context) => readTargets(services, context, id)),
  on(workflowAct.forecast, own, (input, context) => readForecast(services, context, input)),
]

const deciding = (services: Services): Route[] => [
  on(workflow.audit, own, (input, context) => said(context, auditPart(services, context, input)), large),
  on(workflow.reject, own, (input, context) => said(context, rejectPart(services, context, input)), large),
  on(
    workflow.saveAudit,
    own,
    async (input, context) => {
      await saveDraft(services, context, input)
      return null
    },
    large,
  ),
  on(workflow.recall, own, (input, context) => said(context, recallPart(services, context, input))),
  on(workflow.transfer, own, (input, context) => said(context, transferPart(services, context, input))),
  on(workflow.batch, own, (input, context) => decideBatch(services, context, input)),
  on(workflowAct.consult, own, (input, context) => said(context, consultPeople(services, context, input))),
  on(workflowAct.addSigner, own, (input, context) => said(context, addSigners(services, context, input))),
  on(workflowAct.removeSigner, own, (input, context) => said(context, removeSigners(services, context, input))),
  on(workflowAct.copy, own, (input, context) => said(context, copyTo(services, context, input))),
]

const watching = (services: Services): Route[] => [
  on(workflow.cancel, own, (input, context) => said(context, cancelRun(services, context, input))),
  on(workflow.assign, own, (input, context) => said(context, assignStep(services, context, input))),
  on(workflowAct.suspend, own, (input, context) => said(context, suspendRun(services, context, input))),
  on(workflowAct.restore, own, (input, context) => said(context, restoreRun(services, context, input))),
  on(workflowAct.jump, own, (input, context) => said(context, jumpTo(services, context, input))),
  on(workflowAct.revive, own, (input, context) => said(context, reviveRun(services, context, input))),
  on(workflowAct.retry, own, (input, context) => said(context, retryStep(services, context, input))),
  on(workflowAct.dismiss, own, (input, context) => said(context, dismissFailure(services, context, input))),
  on(workflowMonitor.list, monitor, (input, context) => listWatched(services, context, input)),
  on(workflowCheck.run, { ...monitor, button: 'btn_manage' }, (_, { actor }) => runCheck(services, actor)),
  on(workflowCheck.repair, { ...monitor, button: 'btn_manage' }, (input, context) => repair(services, context, input)),
  on(workflowHandover.plan, own, (input, { actor }) => planHandOver(services, actor, input)),
  on(workflowHandover.run, own, (input, context) => handOver(services, context, input)),
  on(workflowMonitor.remove, { ...monitor, button: 'btn_remove' }, async ({ ids }, context) => {
    const wanted = typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : ids
    await removeEnded(services, context, wanted)
    return null
  }),
]

const launching = (services: Services): Route[] => [
  on(workflowLaunch.create, own, (input, context) => said(context, startProcess(services, context, input)), large),
  on(workflowLaunch.update, own, (input, context) => said(context, updateStart(services, context, input)), large),
  on(workflowLaunch.get, own, ({ id }, context) => readStart(services, context, id)),
  on(workflowLaunch.list, own, (input, context) => listOwn(services, context, input)),
  on(workflowLaunch.remove, own, async ({ id }, context) => {
    await removeDraft(services, context, id)
    return null
  }),
  on(workflowLaunch.withdraw, own, (input, context) => said(context, withdrawRun(services, context, input))),
  on(workflowLaunch.press, own, async (input, context) => {
    await urgeRun(services, context, input)
    return null
  }),
  on(workflowLaunch.copy, own, ({ id }, context) => copyRun(services, context, id)),
  on(workflowLaunch.recent, own, (_, context) => readRecent(services, context)),
  on(workflowLaunch.comments, own, (input, context) => readComments(services, context, input)),
  on(workflowLaunch.addComment, own, (input, context) => addComment(services, context, input)),
  on(workflowLaunch.removeComment, own, async ({ id }, context) => {
    await removeComment(services, context, id)
    return null
  }),
]

/** Approvals: what waits, deciding, watching over them, starting them. */
export function workflowRoutes(services: Services): Route[] {
  registerWorkflow(services)
  return [
    ...exporting(services),
    ...reading(services),
    ...deciding(services),
    ...watching(services),
    ...launching(services),
  ]
}
