import type { Need } from '@workstation/contract/explain'
import { sql } from 'kysely'
import { pick } from '../row-oracle/world'
import type { TestApp } from '../start-test-app'
import { forget } from './draw-rights'

const itemKind = {
  module: 'module',
  record: 'resource',
  button: 'button',
  column: 'column',
  form: 'form',
  place: '',
  rule: 'button',
}
const keyOf = ({ by }: Need['ways'][number]) => `${by.kind}:${by.id}`
const key = (kind: string, grantee: string) => `${kind} ${grantee}`

/** The grants, by kind and grantee, that one way of each need names; which one is drawn. */
export function namedBy(needs: readonly Need[]): ReadonlySet<string> {
  const kept = new Set<string>()
  for (const need of needs.filter(({ isOpen, ways }) => !isOpen && ways.length > 0)) {
    const way = pick(need.ways.filter(({ holds }) => holds))
    kept.add(key(itemKind[need.kind], keyOf(way)))
    const arms = way.arms.filter(({ holds }) => holds)
    if (arms.length > 0) kept.add(key('resource', pick(arms).granteeId))
  }
  return kept
}

/** The grants of all ways in which one need is met. */
export const waysOf = (need: Need): ReadonlySet<string> =>
  new Set(need.ways.filter(({ holds }) => holds).map((way) => key(itemKind[need.kind], keyOf(way))))

/** Does something while of the grants on a page those alone are left that are asked for, and puts the others back. */
export async function whileLeft<T>(
  app: TestApp,
  { pageId, isLeft }: { pageId: string; isLeft: (named: string) => boolean },
  run: () => Promise<T>,
): Promise<T> {
  const { db } = app.services
  const onPage = sql<boolean>`(item_id = ${pageId} or item_id in (select id from menu_item where menu_id = ${pageId}))`
  const all = await db.selectFrom('permission_grant').selectAll().where(onPage).execute()
  const gone = all.filter(
    ({ item_kind, object_type, object_id }) => !isLeft(key(item_kind, `${object_type}:${object_id}`)),
  )
  for (const { object_type, object_id, item_kind, item_id } of gone)
    await db
      .deleteFrom('permission_grant')
      .where('object_type', '=', object_type)
      .where('object_id', '=', object_id)
      .where('item_kind', '=', item_kind)
      .where('item_id', '=', item_id)
      .execute()
  await forget(app)
  const answer = await run()
  if (gone.length > 0) await db.insertInto('permission_grant').values(gone).execute()
  await forget(app)
  return answer
}
