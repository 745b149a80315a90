import type { GranteeKind, GrantHolder } from '@workstation/contract/grant-desk'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { modelOfPage } from '../../platform/guarded-model/model'
import { selectRows } from '../../platform/guarded-model/read-rows'
import { areAmong, listHoldersOn } from './desk-store'

/** Those of the grantees of one kind whom the reader sees on their page. */
async function seenAmong(db: Db, actor: Actor, kind: string, ids: readonly string[]): Promise<string[]> {
  const model = modelOfPage(kind)
  if (!model || (!actor.isAdministrator && !actor.pages.has(kind))) return []
  const query = { only: ['id'], filters: [areAmong(ids)], limit: ids.length }
  return (await selectRows<{ id: string }>(db, model, actor, query)).map(({ id }) => id)
}

/** Who was granted a page or something on it, as far as the reader sees them, with how many more there are. */
export async function readPageHolders(
  db: Db,
  actor: Actor,
  pageId: string,
): Promise<{ list: GrantHolder[]; unseen: number }> {
  const rows = await listHoldersOn(db, pageId)
  const kinds = [...groupBy(rows, ({ kind }) => kind)]
  const lists = kinds.map(async ([kind, some]) =>
    (
      await seenAmong(
        db,
        actor,
        kind,
        some.map(({ id }) => id),
      )
    ).map((id) => `${kind}:${id}`),
  )
  const seen = new Set((await Promise.all(lists)).flat())
  const list = rows
    .filter(({ kind, id }) => seen.has(`${kind}:${id}`))
    .map(({ is_on, kind, ...row }) => ({ ...row, kind: kind as GranteeKind, isOn: is_on }))
  return { list, unseen: rows.length - list.length }
}
