import type { TestApp } from './start-test-app'

/** What one person may see and write on a page from now on; what is left out is not limited. */
export interface PageLimits {
  readonly columns?: readonly string[]
  readonly forms?: readonly string[]
  /** The one value of a field that rows must have to be in sight. */
  readonly rows?: { readonly field: string; readonly value: string }
}

interface Limited {
  readonly personId: string
  readonly page: string
}

async function grantItem({ services: { db } }: TestApp, { personId, page }: Limited, kind: string, name: string) {
  const id = `${page}-${kind}-${name}`
  const item = { id, menu_id: page, kind, en_code: name, full_name: name }
  await db
    .insertInto('menu_item')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const grant = { object_type: 'user', object_id: personId, item_kind: kind, item_id: id }
  await db.insertInto('permission_grant').values(grant).execute()
}

/** Turns the permission of a page on for what is limited, and grants one person what is left to him. */
export async function limitPage(app: TestApp, of: Limited, limits: PageLimits): Promise<void> {
  const { db, invalidation } = app.services
  await db
    .deleteFrom('permission_grant')
    .where('object_id', '=', of.personId)
    .where('item_kind', 'in', ['column', 'form', 'resource'])
    .execute()
  const flags = {
    is_column_authorize: limits.columns ? 1 : 0,
    is_form_authorize: limits.forms ? 1 : 0,
    is_data_authorize: limits.rows ? 1 : 0,
  }
  await db.updateTable('menu').set(flags).where('id', '=', of.page).execute()
  for (const name of limits.columns ?? []) await grantItem(app, of, 'column', name)
  for (const name of limits.forms ?? []) await grantItem(app, of, 'form', name)
  if (limits.rows) {
    const { field, value } = limits.rows
    await grantItem(app, of, 'resource', 'only')
    const condition = JSON.stringify([{ logic: 'and', groups: [{ field, op: 'Equal', value }] }])
    await db.updateTable('menu_item').set({ condition }).where('id', '=', `${of.page}-resource-only`).execute()
  }
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
}
