import { Readable } from 'node:stream'
import { storeUpload } from '../../../features/file'
import * as workflow from '../../../features/workflow'
import type { Context } from '../../../platform/route'
import { castId } from '../demo-cast'
import { textDocument } from '../demo-documents'
import type { ApprovalStage } from './approval-stage'
import { findDueTimer } from './approval-store'
import { type DemoApproval, personId } from './demo-approval'
import type { DemoMoment } from './demo-days'
import { playScene } from './play-scene'

const minute = 60_000

/** The clock moves on to a moment: forwards only, and not beyond the end. */
function moveTo({ time, days, now }: ApprovalStage, moment: DemoMoment): void {
  const next = Math.max(days.at(moment).getTime(), time.now.getTime() + minute)
  time.now = new Date(Math.min(next, now.getTime()))
}

/** What falls due in between happens at its moment, as the clock of the product lets it. */
async function passTime({ services, time }: ApprovalStage, id: string, until: Date): Promise<void> {
  for (;;) {
    const timer = await findDueTimer(services.db, id, until)
    if (!timer) return
    time.now = timer.due
    const action = { verb: 'timer', timer: timer.id } as const
    await workflow.decide(services, { instanceId: timer.instanceId, personId: '', action })
  }
}

/** The text that an approval is about, as somebody uploads it. */
async function upload({ services }: ApprovalStage, { actor }: Context, name: string) {
  const { content, name: file } = textDocument(name, [name, '', '（演示文本）'])
  const kept = { type: 'annex', userId: actor.userId, name: file, stream: Readable.from([content]) }
  const { fileId, url, fileSize, fileExtension } = await storeUpload(services, kept)
  return { fileId, name: file, url, fileSize, fileExtension }
}

async function start(stage: ApprovalStage, approval: DemoApproval, processId: string): Promise<string> {
  const { services, days } = stage
  const { by, form, text, urgency, isDraft } = approval
  const caller = await stage.callerOf(personId(by))
  const file = text === undefined ? null : await upload(stage, caller, text)
  const { id } = await workflow.startProcess(services, caller, {
    ...{ flowId: processId, status: isDraft ? 1 : 0, ...(urgency && { flowUrgent: urgency }) },
    formData: { ...form(days.date), ...(file && { text: [file] }) },
  })
  return id
}

/**
 * Plays an approval from its start to its last scene through the use cases of the product, as if people had worked.
 * @param begun told its id as soon as it is there
 * @throws what the use cases refuse
 */
export async function playApproval(
  stage: ApprovalStage,
  approval: DemoApproval,
  { processId, begun }: { processId: string; begun: (id: string) => void },
): Promise<void> {
  const { time, days, now } = stage
  time.now = days.at(approval.on)
  const id = await start(stage, approval, processId)
  begun(id)
  const played = { stage, id, starter: personId(approval.by), manager: castId('manager') }
  for (const scene of approval.scenes ?? []) {
    await passTime(stage, id, days.at(scene.on))
    moveTo(stage, scene.on)
    await playScene(played, scene)
  }
  await passTime(stage, id, now)
}
