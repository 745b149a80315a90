import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import type { Scene, Stage } from './scene'

const [initiator, assigner, final, keeper] = ['demo-initiator', 'demo-assigner', 'demo-final', 'demo-manager']
const otherFinal = 'demo-secondFinal'
const [architect, structural] = ['demo-architect', 'demo-structural']

const form = (projectid: string) => ({
  projectid,
  reviewname: '夜景照明评审',
  reviewtypeid: 'reviewType-construction',
  contentext: '照明平面与控制',
  description: '第一批',
  assignerids: [assigner],
  finalreviewerids: [final],
})
const task = (targetid: string, leaderid: string, majorid: string) => ({
  targetid,
  majorid: `profession-${majorid}`,
  leaderid,
  stage: 2,
  days: 3,
  filemust: 0,
})

/** A review that waits to be assigned. */
async function launch(stage: Stage): Promise<{ reviewid: string; id: string }> {
  const projectId = await stage.find('project', { full_name: '滨江文化艺术中心' })
  const made = await stage.act(initiator, review.create, form(projectId))
  const reviewid = made?.id ?? ''
  const run = await stage.act(initiator, reviewTarget.launch, { reviewid })
  return { reviewid, id: run?.id ?? '' }
}

export const passed: Scene = async (stage) => {
  const { id } = await launch(stage)
  const first = await stage.act(assigner, reviewTask.create, task(id, architect, 'architecture'))
  const second = await stage.act(assigner, reviewTask.create, task(id, architect, 'structure'))
  await stage.act(assigner, reviewTask.update, { ...task(id, structural, 'structure'), id: second?.id, days: 5 })
  await stage.act(assigner, reviewTarget.confirmAssignment, { id, opinion: '请按期' })
  await stage.act(architect, reviewTask.saveFiles, { id: first?.id, file: [], opinion: '先存着', done: false })
  await stage.act(architect, reviewTask.saveFiles, { id: first?.id, file: [], opinion: '符合', done: true })
  await stage.act(structural, reviewTask.saveFiles, { id: second?.id, file: [], opinion: '符合规范', done: true })
  await stage.act(initiator, reviewTarget.personalLink, { id })
  await stage.act(final, reviewTarget.finalAudit, { id, opinion: '同意', result: true })
}

export const refused: Scene = async (stage) => {
  const { reviewid, id } = await launch(stage)
  const tasks = [task(id, architect, 'architecture'), task(id, structural, 'structure')]
  await stage.act(assigner, reviewTask.createAll, { targetid: id, tasks: tasks.map(({ targetid, ...one }) => one) })
  await stage.act(assigner, reviewTarget.confirmAssignment, { id, opinion: '' })
  await stage.act(keeper, reviewTarget.replacePeople, { id, part: 'final', userids: [otherFinal], opinion: '出差' })
  for (const leader of [architect, structural]) {
    const own = await stage.find('review_task', { target_id: id, leader_id: leader })
    await stage.act(leader, reviewTask.saveFiles, { id: own, file: [], opinion: '需修改', done: true })
  }
  await stage.act(otherFinal, reviewTarget.finalAudit, { id, opinion: '照明不足', result: false })
  const again = await stage.act(initiator, reviewTarget.launch, { reviewid, changes: '增加灯具' })
  await stage.act(assigner, reviewTask.takeOver, { targetid: again?.id })
  const taken = await stage.find('review_task', { target_id: again?.id, leader_id: architect })
  await stage.act(assigner, reviewTask.remove, { id: taken })
}

export const takenBack: Scene = async (stage) => {
  const projectId = await stage.find('project', { full_name: '滨江文化艺术中心' })
  const { reviewid, id } = await launch(stage)
  await stage.act(initiator, reviewTarget.act, { id, action: 'withdraw', opinion: '图纸不全' })
  await stage.act(initiator, review.update, {
    ...form(projectId),
    id: reviewid,
    version: 1,
    reviewname: '夜景照明复审',
  })
  await stage.act(initiator, reviewTarget.launch, { reviewid, changes: '补图' })
  const run = await stage.find('review_target', { review_id: reviewid, flow_state: 1 })
  await stage.act(keeper, reviewTarget.act, { id: run, action: 'terminate', opinion: '项目停了' })
  await stage.act(keeper, reviewTarget.remove, { id: run })
  await stage.act(keeper, review.remove, { id: reviewid })
}

export const projects: Scene = async (stage) => {
  const fields = { typeId: 'projectType-public', organizeId: 'demo-building-1', leaderId: architect }
  const made = await stage.act(initiator, project.create, { ...fields, fullName: '新馆', enCode: 'HY-NEW' })
  const changed = { ...fields, id: made?.id, version: 1, fullName: '新展馆', enCode: 'HY-NEW', leaderId: structural }
  await stage.act(initiator, project.update, changed)
  await stage.act(initiator, project.remove, { id: made?.id })
}
