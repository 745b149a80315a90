import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import type { WorkflowCommentTable } from '../../../tables/workflow'

export async function insertComment(trx: Trx, row: Insertable<WorkflowCommentTable>): Promise<void> {
  await trx.insertInto('workflow_comment').values(row).execute()
}

export const findComment = (db: Db, id: string) =>
  db
    .selectFrom('workflow_comment')
    .select(['person_id', 'instance_id', 'image', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteComment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('workflow_comment').where('id', '=', id).execute()
}

export async function listComments(db: Db, instanceId: string, { limit, offset }: { limit: number; offset: number }) {
  const own = db.selectFrom('workflow_comment').where('instance_id', '=', instanceId)
  const [rows, counted] = await Promise.all([
    own
      .leftJoin('app_user', 'app_user.id', 'workflow_comment.person_id')
      .select(['workflow_comment.id', 'body as text', 'image', 'file', 'person_id', 'workflow_comment.created_at'])
      .select(({ fn, val }) => [
        fn.coalesce('app_user.real_name', val('')).as('creatorUserName'),
        fn.coalesce('app_user.head_icon', val('')).as('creatorUserHeadIcon'),
      ])
      .orderBy('workflow_comment.created_at', 'desc')
      .orderBy('workflow_comment.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}
