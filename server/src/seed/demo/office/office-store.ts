import { sql } from 'kysely'
import type { Trx } from '../../../platform/database'
import { isPersonOn } from '../../../platform/is-on'

interface Head {
  readonly organizeId: string
  readonly personId: string
}

/** Makes somebody the head of his department where it has none; whoever had nobody above him there reports to him. */
export async function appointHead(trx: Trx, { organizeId, personId }: Head): Promise<void> {
  const works = trx
    .selectFrom('user_organize')
    .innerJoin('app_user', 'app_user.id', 'user_organize.user_id')
    .select('app_user.id')
    .where('organize_id', '=', organizeId)
    .where('is_main', '=', true)
    .where('is_demo', '=', true)
    .where(isPersonOn())
  const [appointed] = await trx
    .updateTable('organize')
    .set({ manager_id: personId })
    .where('id', '=', organizeId)
    .where('manager_id', 'is', null)
    .where(sql<boolean>`${personId} in (${works})`)
    .returning('id')
    .execute()
  if (!appointed) return
  await trx
    .updateTable('app_user')
    .set({ manager_id: personId })
    .where('manager_id', 'is', null)
    .where('id', '<>', personId)
    .where('id', 'in', works)
    .execute()
  const post = { user_id: personId, position_id: `${organizeId}-head` }
  await trx
    .insertInto('user_position')
    .columns(['user_id', 'position_id'])
    .expression((from) =>
      from
        .selectFrom('position')
        .select([sql.lit(post.user_id).as('user_id'), 'id'])
        .where('id', '=', post.position_id)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The pages of forms that nobody was given yet, by the code of their form; who was given one has decided about it. */
export async function findUngranted(trx: Trx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const granted = trx.selectFrom('permission_grant').select('item_id').where('item_kind', '=', 'module')
  const rows = await trx
    .selectFrom('design')
    .innerJoin('menu', 'menu.id', 'design.menu_id')
    .select(['design.en_code as code', 'menu.id as page'])
    .where('design.en_code', 'in', codes)
    .where('design.id', 'like', 'demo-form-%')
    .where('design.deleted_at', 'is', null)
    .where('menu.id', 'not in', granted)
    .execute()
  return new Map(rows.map(({ code, page }) => [code, page]))
}

/** Lets the row schemes of a page decide what of it is seen. */
export async function limitRows(trx: Trx, page: string): Promise<void> {
  await trx.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', page).execute()
}

interface Buttons {
  readonly roles: readonly string[]
  readonly page: string
  readonly buttons: readonly string[]
}

export async function grantButtons(trx: Trx, { roles, page, buttons }: Buttons): Promise<void> {
  await trx
    .insertInto('permission_grant')
    .values(
      roles.flatMap((object_id) =>
        buttons.map((code) => ({
          ...{ object_type: 'role', object_id, item_kind: 'button', item_id: `${page}-button-${code}` },
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
