import type { Scheme } from '@workstation/domain/permission/scheme'
import type { Trx } from '../../platform/database'

/** A row scheme of a page, and who is given it. */
export interface DemoScheme {
  id: string
  name: string
  scheme: Scheme
  grantees: ReadonlyArray<readonly ['role' | 'position' | 'group', string]>
}

interface Place {
  /** Id of the page in the menu. */
  readonly page: string
  /** Its place among the schemes of the page. */
  readonly at: number
}

/** Adds a row scheme, and gives it to its people with its page. */
export async function addScheme(
  trx: Trx,
  { id, name, scheme, grantees }: DemoScheme,
  { page, at }: Place,
): Promise<void> {
  const all = 'all' in scheme
  await trx
    .insertInto('menu_item')
    .values({
      id,
      menu_id: page,
      kind: 'resource',
      en_code: id,
      full_name: name,
      all_data: all,
      condition: JSON.stringify(all ? [] : scheme),
      sort_code: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('permission_grant')
    .values(
      grantees.flatMap(([object_type, object_id]) => [
        { object_type, object_id, item_kind: 'resource', item_id: id },
        { object_type, object_id, item_kind: 'module', item_id: page },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
