import type { InputOf } from '@workstation/contract/endpoint'
import { peopleOf } from '@workstation/contract/workflow-bodies'
import type { workflowLaunch } from '@workstation/contract/workflow-launch'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { newId } from '../../../platform/id'
import { paginationOf, pieceOf } from '../../../platform/page'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { releaseFiles } from '../../file'
import { readable } from '../detail/read-detail'
import { claimForRun, fileOwner, idsIn } from '../files/run-files'
import { filesOf } from '../form-data'
import { listParticipants } from '../reader-store'
import { tellPeople } from '../tell-people'
import { deleteComment, findComment, insertComment, listComments } from './comment-store'

/** One page of what was said about an approval, the newest first. */
export async function readComments(
  services: Services,
  context: Context,
  input: InputOf<typeof workflowLaunch.comments>,
) {
  await readable(services, context, input.taskId)
  const { rows, total } = await listComments(services.db, input.taskId, pieceOf(input))
  const { userId } = context.actor
  return {
    list: rows.map(({ created_at, person_id, ...row }) => ({
      ...row,
      ...{ creatorUserId: person_id, creatorTime: created_at.getTime(), isDel: person_id === userId },
    })),
    pagination: paginationOf(input, total),
  }
}

/** Open pages of an approval look at its comments again. */
async function tellReaders({ db, realtime }: Services, id: string): Promise<void> {
  const readers = await listParticipants(db, [id])
  await realtime.send(
    readers.map(({ person }) => person),
    { method: 'workflowChanged', id },
  )
}

/** Says something about an approval; those who are addressed, among its readers, are told. */
export async function addComment(
  services: Services,
  context: Context,
  input: InputOf<typeof workflowLaunch.addComment>,
) {
  const { userId } = context.actor
  const { run } = await readable(services, context, input.taskId)
  const [text, image, file] = [(input.text ?? '').trim(), filesOf(input.image), filesOf(input.file)]
  if (text === '' && image === '' && file === '') throw new AppError('workflow.opinion-wanted')
  const readers = (await listParticipants(services.db, [run.id])).map(({ person }) => person)
  const people = peopleOf(input.mentionIds).filter((id) => readers.includes(id))
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const id = newId()
    const row = { id, instance_id: run.id, person_id: userId, body: text, image, file, created_at: now }
    const files = [...idsIn(image), ...idsIn(file)]
    await claimForRun(trx, files, { instanceId: run.id, personId: userId, owner: fileOwner(run.id) })
    await insertComment(trx, row)
    await writeAudit(trx, context, { action: 'workflow.comment', entity: 'workflowInstance', entityId: run.id })
    const world = { services, trx, after, now, caller: context }
    await tellPeople(world, { run, kind: 'mentioned', people, nodeName: '', by: userId, opinion: text })
    after(() => tellReaders(services, run.id))
    await context.once?.claim(trx, { id })
    return { id }
  })
}

/** Takes one's own comment back. @throws not-found */
export async function removeComment(services: Services, context: Context, id: string): Promise<void> {
  const comment = await findComment(services.db, id)
  if (comment?.person_id !== context.actor.userId) throw new AppError('not-found')
  await transact(services.db, async (trx, after) => {
    await deleteComment(trx, id)
    await releaseFiles(trx, [...idsIn(comment.image), ...idsIn(comment.file)])
    const entityId = comment.instance_id
    await writeAudit(trx, context, { action: 'workflow.uncomment', entity: 'workflowInstance', entityId })
    after(() => tellReaders(services, entityId))
  })
}
