import type { Graph } from '@workstation/domain/workflow/graph'
import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'

export interface NewVersion {
  readonly processId: string
  readonly number: number
  readonly xml: string
  readonly graph: Graph
  readonly formVersion: number | null
  readonly note: string
  readonly releasedBy: string
  readonly releasedAt: Date
}

/** Keeps what a release made of a process; nothing changes it any more. */
export async function addVersion(trx: Trx, version: NewVersion): Promise<void> {
  await trx
    .insertInto('workflow_version')
    .values({
      id: newId(),
      process_id: version.processId,
      number: version.number,
      xml: version.xml,
      graph: JSON.stringify(version.graph),
      form_version: version.formVersion,
      note: version.note,
      released_by: version.releasedBy,
      released_at: version.releasedAt,
    })
    .execute()
}

const described = (db: Db) =>
  db
    .selectFrom('workflow_version')
    .leftJoin('app_user', 'app_user.id', 'workflow_version.released_by')
    .select(['workflow_version.id', 'number', 'note', 'released_at', 'app_user.real_name as released_by'])

/** The latest 200 releases, the newest first, without their drawings. */
export const listVersions = (db: Db, processId: string) =>
  described(db).where('process_id', '=', processId).orderBy('number', 'desc').limit(200).execute()

/** One release with its drawing. */
export const findVersion = (db: Db, processId: string, number: number) =>
  described(db)
    .select(['xml', 'graph', 'form_version'])
    .where('process_id', '=', processId)
    .where('number', '=', number)
    .executeTakeFirst()

/** What is executed of a release. */
export const findGraph = (db: Db, versionId: string) =>
  db.selectFrom('workflow_version').select(['graph', 'form_version']).where('id', '=', versionId).executeTakeFirst()

/** A process with the id of its newest release; undefined for one that was never released. */
export const findNewest = (db: Db, processId: string) =>
  db
    .selectFrom('workflow_process as process')
    .innerJoin('workflow_version as version', (join) =>
      join.onRef('version.process_id', '=', 'process.id').onRef('version.number', '=', 'process.released'),
    )
    .select(['process.id', 'process.full_name', 'process.en_code', 'process.category', 'process.bill_rule'])
    .select(['process.enabled_mark', 'process.administrators', 'process.icon', 'process.icon_background'])
    .select(['version.id as version_id', 'version.number', 'version.form_version'])
    .where('process.id', '=', processId)
    .where('process.deleted_at', 'is', null)
    .executeTakeFirst()
