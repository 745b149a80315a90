import { Readable } from 'node:stream'
import { demoTitles } from '@workstation/contract/menu-titles'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { sql } from 'kysely'
import { loadActor, rightsChanged } from '../../features/authority'
import { createDesign, releaseDesign } from '../../features/design'
import { storeUpload } from '../../features/file'
import { createRecord } from '../../features/online-record'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type CastKey, castId } from './demo-cast'
import { planDrawing } from './demo-documents'
import { demoForms } from './demo-forms'
import type { DemoRecord } from './demo-record'
import { demoRecords } from './demo-records'
import { findDesign } from './store'

/** Where forms of the demo stand in the menu. */
export const formFolder = 'demo-forms'
const buttons = ['btn_add', 'btn_edit', 'btn_detail', 'btn_download'] as const
/** Whoever works here fills the forms in. */
const roles = ['reviewInitiator', 'reviewAssigner', 'reviewLeader', 'reviewFinal', 'reviewAdmin', 'registered']
const dayMs = 86_400_000

/** Somebody of the cast who may do everything for as long as the demo is loaded. */
export async function callerOf(services: Services, key: CastKey): Promise<Context> {
  const actor = await loadActor(services, castId(key), null)
  if (!actor) throw new Error(`the demo person ${key} is missing`)
  const caller = { linkTarget: null, ip: '127.0.0.1', requestId: 'demo', language: 'zh' as const }
  return { actor: { ...actor, isAdministrator: true }, ...caller } as Context
}

async function addFolder({ db, clock }: Services): Promise<void> {
  const named = { en_code: 'demoForms', full_name: demoTitles.demoForms.zh }
  const row = { id: formFolder, ...named, icon: 'FormOutlined', parent_id: treeRoot }
  await db
    .insertInto('menu')
    .values({ ...row, type: 1, url_address: '', property_json: '{}', sort_code: 1, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The design of a code that was released already, or the one that is made and released now. */
async function releasedId(services: Services, plan: (typeof demoForms)[number]): Promise<string> {
  const known = await findDesign(services.db, plan.code)
  const caller = await callerOf(services, 'manager')
  const { id: own, code: enCode, name: fullName, description, document, list, isShared } = plan
  const documents = { formData: JSON.stringify(document), ...(list && { listData: JSON.stringify(list) }) }
  const place = isShared ? { tables: '[]' } : {}
  const form = { ...(own && { id: own }), enCode, fullName, description, category: '演示', ...documents, ...place }
  const id = known?.id ?? (await createDesign(services, caller, form)).id
  if (!known?.released) await releaseDesign(services, caller, { id, parentId: formFolder })
  return id
}

async function photosOf(services: Services, { by, photos = [] }: DemoRecord) {
  const files: object[] = []
  for (const photo of photos) {
    const { name, content } = planDrawing(photo)
    const stream = Readable.from([content])
    const stored = await storeUpload(services, { type: 'annexpic', userId: castId(by), name, stream })
    const { fileId, url, fileSize, fileExtension } = stored
    files.push({ fileId, name, url, fileSize, fileExtension })
  }
  return files.length > 0 ? { photos: files } : {}
}

/** The piece of equipment with an asset number, which was added before its parts. */
async function findEquipment(db: Services['db'], asset: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from lc_equipment where f_asset = ${asset}`.execute(db)
  return rows[0]?.id ?? ''
}

const hourMs = 3_600_000

/** The moments that a record of a form holds, from when it was made. */
function timesOf(code: string, made: number): object {
  if (code === 'inspection') return { visited: made }
  return code === 'visitors' ? { arrived: made, gone: made + hourMs } : {}
}

/** Makes a record as its maker did, and puts it into the past. */
async function addRecord(services: Services, of: { id: string; code: string }, record: DemoRecord): Promise<void> {
  const { db, clock } = services
  const made = new Date(clock.now().getTime() - record.daysAgo * dayMs)
  const visited = timesOf(of.code, made.getTime())
  const above = record.partOf ? { part_of: await findEquipment(db, record.partOf) } : {}
  const data = JSON.stringify({ ...record.data, ...above, ...visited, ...(await photosOf(services, record)) })
  const { id } = await createRecord(services, await callerOf(services, record.by), { id: of.id, data })
  await sql`update ${sql.table(`lc_${of.code}`)} set created_at = ${made} where id = ${id}`.execute(db)
  await db.updateTable('record_change').set({ made_at: made }).where('record_id', '=', id).execute()
}

/** Everybody who works here opens the forms, fills them in and exports them. */
async function grantForms(services: Services, designIds: readonly string[]): Promise<void> {
  const { db } = services
  const designs = await db.selectFrom('design').select('menu_id').where('id', 'in', designIds).execute()
  const held = designs.flatMap(({ menu_id }) => [
    { item_kind: 'module', item_id: menu_id },
    ...buttons.map((code) => ({ item_kind: 'button', item_id: `${menu_id}-button-${code}` })),
  ])
  await transact(db, async (trx, after) => {
    await trx
      .insertInto('permission_grant')
      .values(roles.flatMap((object_id) => held.map((item) => ({ object_type: 'role', object_id, ...item }))))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await rightsChanged(services, trx, after, '*')
  })
}

/** Adds the forms of the demo with their records, and who may use them. */
export async function addDemoForms(services: Services): Promise<void> {
  await addFolder(services)
  const ids: string[] = []
  for (const plan of demoForms) {
    const id = await releasedId(services, plan)
    ids.push(id)
    const table = sql.table(`lc_${plan.code}`)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(services.db)
    // A start that was cut off goes on where it stopped.
    for (const record of (demoRecords[plan.code] ?? []).slice(rows[0]?.count ?? 0))
      await addRecord(services, { id, code: plan.code }, record)
  }
  await grantForms(services, ids)
}
