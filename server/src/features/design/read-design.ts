import type { DesignRow, design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import { mostAtOnce } from '@workstation/domain/form/long-work'
import { listFields } from '@workstation/domain/list/list-field'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findRow, listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { designModel as model } from './design-model'
import { tablesText } from './design-tables'
import { listOf, olderListData } from './list-draft'
import { readDraft } from './release/releasable'
import { listCrowded } from './release/shared-store'
import { filtersOf, findDesign, isReleased, mostOffered } from './store'
import { findVersion, listVersions } from './version-store'

/** Whether more records lie in the table that forms share than are changed at once there. */
async function withCrowd(db: Db, rows: readonly DesignRow[]): Promise<DesignRow[]> {
  const ids = rows.map(({ id }) => id)
  const crowded = await listCrowded(db, ids, mostAtOnce)
  return rows.map((row) => ({ ...row, isCrowded: crowded.has(row.id) }))
}

/** One page of the designs that the person keeps, without their documents (VIS-16). */
export async function listDesigns(
  { db }: Services,
  actor: Actor,
  { category, type, enabledMark, ...query }: InputOf<typeof design.list>,
) {
  const filters = filtersOf({ category, type, enabledMark })
  const { list, pagination } = await listRows<DesignRow>(db, model, actor, { ...query, filters })
  return { list: await withCrowd(db, list), pagination }
}

/** The released ones, by name (VIS-25). */
export async function offerDesigns(
  { db }: Services,
  actor: Actor,
  { type, keyword = '' }: InputOf<typeof design.selector>,
) {
  const filters = [...filtersOf({ type }), isReleased()]
  const only = ['id', 'fullName', 'enCode', 'category']
  const list = await selectRows<DesignRow>(db, model, actor, { filters, keyword, only, limit: mostOffered })
  return { list }
}

/** A design with its draft (VIS-17). */
export async function readDesign({ db }: Services, { actor, language }: Context, id: string) {
  const found = await findRow<DesignRow>(db, model, actor, id)
  const stored = await findDesign(db, id)
  if (!stored) throw new AppError('not-found')
  const document = readDraft(stored.draft)
  const fields = listFields(document, id)
  const older = olderListData(listOf(stored.list_draft, fields), fields, language)
  const own = { formData: stored.draft, listData: stored.list_draft, ...older }
  const tables = tablesText({ code: stored.en_code, ownTable: stored.own_table, document })
  const rows = await withCrowd(db, [found])
  return { ...found, ...rows[0], ...own, tables, dbLinkId: '0' }
}

/** Its releases, the newest first. */
export async function readVersions({ db }: Services, actor: Actor, id: string) {
  await findRow(db, model, actor, id)
  const rows = await listVersions(db, id)
  const list = rows.map((one) => ({
    id: one.id,
    number: one.number,
    note: one.note,
    savedBy: one.saved_by ?? '',
    savedTime: one.saved_at.getTime(),
  }))
  return { list }
}

/** One of them, with its document. */
export async function readVersion({ db }: Services, actor: Actor, { id, number }: { id: string; number: number }) {
  await findRow(db, model, actor, id)
  const found = await findVersion(db, id, number)
  if (!found) throw new AppError('not-found')
  const { note, saved_by, saved_at } = found
  const documents = { formData: found.document, listData: found.list_document }
  return { id: found.id, number, note, savedBy: saved_by ?? '', savedTime: saved_at.getTime(), ...documents }
}
