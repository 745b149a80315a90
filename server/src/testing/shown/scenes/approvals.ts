import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Scene, Stage } from './scene'

const starter = 'demo-architect'
const superior = 'demo-initiator'
const registrar = 'demo-clerk'
const keeper = 'demo-manager'
const day = (date: number) => Date.UTC(2024, 2, date)
const leave = (days: number) => ({
  applicant: starter,
  type: 'personal',
  begins: day(18),
  ends: day(17 + days),
  days,
  reason: '家中有事',
})

async function ask(stage: Stage, days = 2): Promise<string> {
  const input = { flowId: 'demo-process-leave', formData: leave(days), status: 0, flowUrgent: 2 }
  return (await stage.act(starter, workflowLaunch.create, input))?.id ?? ''
}

const partOf = (stage: Stage, instance: string, person: string) =>
  stage.find('workflow_actor', { instance_id: instance, person_id: person, state: 'pending' })

export const agreed: Scene = async (stage) => {
  const id = await ask(stage)
  await stage.act(starter, workflowLaunch.press, { id })
  const first = await partOf(stage, id, superior)
  await stage.act(superior, workflow.saveAudit, { id: first, handleOpinion: '再看看' })
  await stage.act(superior, workflowAct.consult, { id: first, userIds: ['demo-final'], handleOpinion: '可以吗' })
  const asked = await partOf(stage, id, 'demo-final')
  await stage.act('demo-final', workflow.audit, { id: asked, handleOpinion: '可以' })
  await stage.act(superior, workflow.audit, { id: first, handleOpinion: '同意', copyIds: 'demo-hvac' })
  await stage.act(superior, workflow.recall, { id: first, handleOpinion: '点错了' })
  const again = await partOf(stage, id, superior)
  await stage.act(superior, workflow.audit, { id: again, handleOpinion: '还是同意' })
  const last = await partOf(stage, id, registrar)
  await stage.act(registrar, workflow.audit, { id: last })
  await stage.act(starter, workflowLaunch.copy, { id })
}

export const sentBack: Scene = async (stage) => {
  const id = await ask(stage)
  await stage.act(superior, workflow.audit, { id: await partOf(stage, id, superior) })
  await stage.act(registrar, workflow.reject, { id: await partOf(stage, id, registrar), handleOpinion: '日期不对' })
  await stage.act(starter, workflowLaunch.update, { id, flowId: 'demo-process-leave', formData: leave(3), status: 0 })
  await stage.act(registrar, workflow.audit, { id: await partOf(stage, id, registrar), handleOpinion: '已登记' })
}

export const handedOn: Scene = async (stage) => {
  const id = await ask(stage, 5)
  const first = await partOf(stage, id, superior)
  await stage.act(superior, workflowAct.addSigner, { id: first, userIds: ['demo-hvac', 'demo-cost'], place: 'before' })
  const signer = await partOf(stage, id, 'demo-cost')
  await stage.act(superior, workflowAct.removeSigner, { id: first, actorIds: [signer] })
  await stage.act('demo-hvac', workflow.audit, { id: await partOf(stage, id, 'demo-hvac'), handleOpinion: '同意' })
  const own = await partOf(stage, id, superior)
  await stage.act(superior, workflow.transfer, { id: own, freeApproverUserId: 'demo-final', handleOpinion: '出差' })
  await stage.act(keeper, workflow.assign, { id, nodeCode: 'manager', freeApproverUserId: 'demo-cost' })
  await stage.act('demo-cost', workflowAct.copy, {
    id: await partOf(stage, id, 'demo-cost'),
    userIds: ['demo-electrician'],
  })
  await stage.act('demo-cost', workflow.audit, { id: await partOf(stage, id, 'demo-cost') })
}

export const keptInOrder: Scene = async (stage) => {
  const id = await ask(stage)
  const reason = { handleOpinion: '盘点' }
  await stage.act(keeper, workflowAct.suspend, { id, ...reason })
  await stage.act(keeper, workflowAct.restore, { id, ...reason })
  await stage.act(keeper, workflowAct.jump, { id, nodeCode: 'register', ...reason })
  await stage.act(keeper, workflow.cancel, { id, ...reason })
  await stage.act(keeper, workflowAct.revive, { id, nodeCode: 'manager', ...reason })
  await stage.act(keeper, workflowHandover.run, { fromUserId: superior, toUserId: 'demo-final', ...reason })
  await stage.act(starter, workflowLaunch.withdraw, { id, handleOpinion: '不用了' })
  await stage.act('admin', workflowMonitor.remove, { ids: id })
}

export const draftAndTalk: Scene = async (stage) => {
  const draft = { flowId: 'demo-process-overtime', formData: { applicant: starter }, status: 1 }
  const made = await stage.act(starter, workflowLaunch.create, draft)
  await stage.act(starter, workflowLaunch.remove, { id: made?.id })
  const id = await ask(stage)
  const said = await stage.act(starter, workflowLaunch.addComment, {
    taskId: id,
    text: '请尽快',
    mentionIds: [superior],
  })
  await stage.act(superior, workflowLaunch.addComment, { taskId: id, text: '好' })
  await stage.act(starter, workflowLaunch.removeComment, { id: said?.id })
}

export const severalAtOnce: Scene = async (stage) => {
  const [one, other] = [await ask(stage), await ask(stage, 4)]
  const ids = [await partOf(stage, one, superior), await partOf(stage, other, superior)]
  const batch = { flowId: 'demo-process-leave', ids, handleOpinion: '一起办' }
  await stage.act(superior, workflow.batch, { ...batch, batchType: 0 })
  await stage.act(registrar, workflow.batch, {
    ...batch,
    ids: [await partOf(stage, one, registrar)],
    batchType: 1,
  })
}

export const processKept: Scene = async (stage) => {
  const id = 'demo-process-seal'
  await stage.act(keeper, workflowProcess.toggleState, { id })
  await stage.act(keeper, workflowProcess.toggleState, { id })
  const copy = await stage.act(keeper, workflowProcess.copy, { id })
  await stage.act(keeper, workflowProcess.release, { id: copy?.id, version: 1, note: '第一版' })
  await stage.act(keeper, workflowProcess.restore, { id: copy?.id, number: 1 })
  await stage.act(keeper, workflowProcess.stop, { id: copy?.id })
  await stage.act('admin', workflowProcess.remove, { id: copy?.id })
}
