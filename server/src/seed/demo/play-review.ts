import { Readable } from 'node:stream'
import { loadActor } from '../../features/authority'
import { claimFiles, storeUpload } from '../../features/file'
import * as review from '../../features/review'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type CastKey, castId } from './demo-cast'
import { type DemoDocument, pdfDocument, planDrawing, textDocument } from './demo-documents'
import type { DemoReview, DemoRun, DemoTask } from './demo-reviews'

/** The time that the play has reached; the services that it is given read it. */
export interface PlayTime {
  now: Date
}
interface Stage {
  services: Services
  time: PlayTime
}

const hour = 3_600_000
const day = 24 * hour

/** Somebody of the cast, as a caller of the use cases. */
async function callerOf({ services }: Stage, key: CastKey) {
  const actor = await loadActor(services, castId(key), null)
  if (!actor) throw new Error(`the demo person ${key} is missing`)
  return { actor, linkTarget: null, ip: '127.0.0.1', requestId: 'demo' }
}

async function upload({ services }: Stage, key: CastKey, document: DemoDocument) {
  const stream = Readable.from([document.content])
  return storeUpload(services, { type: 'annex', userId: castId(key), name: document.name, stream })
}

/** The drawings and the description that come with a review. */
async function attachDocuments(stage: Stage, play: DemoReview, by: CastKey): Promise<void> {
  const documents = [
    textDocument(`${play.name}送审说明`, [play.name, '', `送审内容：${play.content}`, '请各专业按期评审。']),
    planDrawing(`${play.name}平面示意图`),
  ]
  const ids: string[] = []
  for (const document of documents) ids.push((await upload(stage, by, document)).fileId)
  const { actor } = await callerOf(stage, by)
  await transact(stage.services.db, (trx) => claimFiles(trx, actor, ids, { entity: 'review', entityId: play.id }))
}

async function addTask(stage: Stage, targetid: string, task: DemoTask): Promise<string> {
  const { id } = await review.createTask(stage.services, await callerOf(stage, 'assigner'), {
    targetid,
    majorid: `profession-${task.profession}`,
    leaderid: castId(task.leader),
    stage: 2,
    days: task.days,
    filemust: task.fileMust ? 1 : 0,
  })
  return id
}

async function completeTask(stage: Stage, id: string, task: DemoTask): Promise<void> {
  const file = task.fileMust
    ? [
        await upload(
          stage,
          task.leader,
          pdfDocument('专业评审意见表', ['Review record', `Profession: ${task.profession}`]),
        ),
      ]
    : []
  const work = { id, file, opinion: task.opinion ?? '', done: true }
  await review.saveTaskFiles(stage.services, await callerOf(stage, task.leader), work)
}

async function endRun(stage: Stage, id: string, { kind, opinion }: NonNullable<DemoRun['end']>, by: CastKey) {
  const { services } = stage
  if (kind === 'withdraw') return review.withdrawReview(services, await callerOf(stage, by), { id, opinion })
  if (kind === 'terminate') return review.terminateReview(services, await callerOf(stage, 'manager'), { id, opinion })
  const result = kind === 'pass'
  return review.decideReview(services, await callerOf(stage, 'final'), { id, opinion, result })
}

/** What happens in a run, each thing at its hour after the launch. */
function scenesOf(stage: Stage, targetId: string, run: DemoRun, by: CastKey) {
  const made = new Map<DemoTask, string>()
  const tasks = run.tasks ?? []
  const assign = async () => {
    for (const task of tasks) made.set(task, await addTask(stage, targetId, task))
  }
  const confirm = async () =>
    review.confirmAssignment(stage.services, await callerOf(stage, 'assigner'), {
      id: targetId,
      opinion: '请按期完成。',
    })
  const scenes: Array<{ after: number; play: () => Promise<unknown> }> = [{ after: 1, play: assign }]
  if (run.confirmedAfter !== undefined) scenes.push({ after: run.confirmedAfter, play: confirm })
  for (const task of tasks) {
    if (task.doneAfter === undefined) continue
    scenes.push({ after: task.doneAfter, play: () => completeTask(stage, made.get(task) ?? '', task) })
  }
  const { end } = run
  if (end) scenes.push({ after: end.after, play: () => endRun(stage, targetId, end, by) })
  return scenes.sort((one, other) => one.after - other.after)
}

async function playRun(stage: Stage, play: DemoReview, run: DemoRun, now: Date): Promise<void> {
  const by = play.by ?? 'initiator'
  const start = now.getTime() - run.launched * day
  const at = (time: number) => {
    stage.time.now = new Date(time)
  }
  at(start)
  const { id } = await review.launchReview(stage.services, await callerOf(stage, by), { reviewid: play.id })
  for (const scene of scenesOf(stage, id, run, by)) {
    at(start + scene.after * hour)
    await scene.play()
  }
}

/** Plays a review from its draft to its last scene through the use cases of the product, as if people had worked. */
export async function playReview(stage: Stage, play: DemoReview, { projectId, now }: { projectId: string; now: Date }) {
  const by = play.by ?? 'initiator'
  const first = play.runs[0]?.launched ?? 0.2
  stage.time.now = new Date(now.getTime() - first * day - hour)
  await review.createReview(stage.services, await callerOf(stage, by), {
    id: play.id,
    projectid: projectId,
    reviewname: play.name,
    reviewtypeid: `reviewType-${play.type}`,
    contentext: play.content,
    description: '演示数据',
    assignerids: [castId('assigner')],
    finalreviewerids: [castId('final')],
  })
  await attachDocuments(stage, play, by)
  for (const run of play.runs) await playRun(stage, play, run, now)
}
