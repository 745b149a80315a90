import { type Kysely, sql } from 'kysely'

/** Items of the menu whose seeded names became those of their columns: id, name before, name now. */
const renamed: readonly (readonly [id: string, before: string, now: string])[] = [
  ['review-column-assignertext', '分配人', '评审分配人'],
  ['review-form-projectid', '项目', '项目名称'],
  ['reviewTarget-button-btn_manage', '终止、改派与删除', '终止、重新指派与删除'],
  ['reviewTarget-column-createtime', '开始时间', '发起时间'],
  ...['myReviewTask', 'reviewStatistics'].flatMap((menu) => [
    [`${menu}-column-days`, '时限（天）', '时限'] as const,
    [`${menu}-column-createtime`, '创建时间', '分配时间'] as const,
    [`${menu}-column-overdue`, '是否逾期', '已逾期'] as const,
    [`${menu}-column-opinion`, '意见', '评审意见'] as const,
  ]),
  ['project-column-organizeName', '所属部门', '所属组织'],
  ['project-form-organizeId', '所属部门', '所属组织'],
]

async function rename(db: Kysely<unknown>, names: readonly (readonly [id: string, from: string, to: string])[]) {
  // A name that somebody chose himself stays.
  for (const [id, from, to] of names)
    await sql`update menu_item set full_name = ${to} where id = ${id} and full_name = ${from}`.execute(db)
}

export const up = (db: Kysely<unknown>) => rename(db, renamed)
export const down = (db: Kysely<unknown>) =>
  rename(
    db,
    renamed.map(([id, before, now]) => [id, now, before]),
  )
