import { sql } from 'kysely'
import type { Db } from '../../../platform/database'

/** The newest releases of other forms whose documents name one of these ids. */
export const listFormsNaming = (db: Db, own: string, ids: readonly string[]) =>
  db
    .selectFrom('design')
    .innerJoin('design_version', (join) =>
      join.onRef('design_version.design_id', '=', 'design.id').onRef('design_version.number', '=', 'design.released'),
    )
    .select(['design.id', 'full_name as name', 'document'])
    .where('deleted_at', 'is', null)
    .where('design.id', '<>', own)
    .where(sql<boolean>`exists (select 1 from unnest(${[...ids]}::text[]) one where position(one in document) > 0)`)
    .orderBy('design.id')
    .execute()

/** The processes with what is executed of their newest release. */
const releasedProcesses = (db: Db) =>
  db
    .selectFrom('workflow_process')
    .innerJoin('workflow_version', (join) =>
      join
        .onRef('workflow_version.process_id', '=', 'workflow_process.id')
        .onRef('workflow_version.number', '=', 'workflow_process.released'),
    )
    .select(['workflow_process.id', 'full_name as name', 'graph'])
    .where('deleted_at', 'is', null)
    .orderBy('workflow_process.id')

/** The processes whose newest release is about one of these forms, with what is executed of them. */
export const listProcessesAbout = (db: Db, formIds: readonly string[]) =>
  releasedProcesses(db)
    .where(sql<boolean>`graph #>> '{settings,formId}' = any(${[...formIds]}::text[])`)
    .execute()

/** The processes whose newest release starts one of these. */
export const listProcessesStarting = (db: Db, processIds: readonly string[]) =>
  releasedProcesses(db)
    .where(
      sql<boolean>`exists (select 1 from json_each(graph -> 'nodes') as each (id, node)
        where node #>> '{settings,processId}' = any(${[...processIds]}::text[]))`,
    )
    .execute()

/** The views of the list of a page, everybody's own among them. */
export const listViewsOf = (db: Db, menuId: string) =>
  db
    .selectFrom('list_view')
    .select(['id', 'full_name as name', 'content', 'is_shared', 'user_id'])
    .where('module_id', '=', menuId)
    .orderBy('id')
    .execute()

/** The row schemes of a page. */
export const listSchemes = (db: Db, menuId: string) =>
  db
    .selectFrom('menu_item')
    .select(['id', 'full_name as name', 'condition'])
    .where('menu_id', '=', menuId)
    .where('kind', '=', 'resource')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** The print templates of a source, with what they lay out. */
export const listTemplatesOf = (db: Db, source: string) =>
  db
    .selectFrom('print_template')
    .select(['id', 'full_name as name', 'document'])
    .where('source', '=', source)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** The data interfaces whose statement names a table, with that. */
export const listInterfacesNaming = (db: Db, table: string) =>
  db
    .selectFrom('data_interface')
    .select(['id', 'full_name as name', 'query'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`position(${table} in lower(query)) > 0`)
    .orderBy('id')
    .execute()
