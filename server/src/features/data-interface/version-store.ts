import type { Db, Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { StoredInterface } from './store'

/** What a version keeps of an interface. */
const kept = [
  'full_name',
  'en_code',
  'category_id',
  'data_type',
  'check_type',
  'request_method',
  'query',
  'path',
  'request_headers',
  'request_parameters',
  'data_processing',
  'ip_address',
  'caller_roles',
  'row_limit',
  'seconds',
  'sort_code',
  'description',
] as const
export type Content = Pick<StoredInterface, (typeof kept)[number]>

export const contentOf = (row: StoredInterface): Content =>
  Object.fromEntries(kept.map((name) => [name, row[name]])) as unknown as Content

/** Keeps the state in which an interface was saved, as the version that the record has by then. */
export async function addVersion(
  trx: Trx,
  id: string,
  { savedBy, savedAt }: { savedBy: string; savedAt: Date },
): Promise<void> {
  const row = await trx.selectFrom('data_interface').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const content = JSON.stringify(contentOf(row))
  await trx
    .insertInto('data_interface_version')
    .values({
      id: newId(),
      interface_id: id,
      number: row.version,
      content: content as never,
      saved_by: savedBy,
      saved_at: savedAt,
    })
    .execute()
}

/** The latest 200 versions, the newest first. */
export const listVersions = (db: Db, id: string) =>
  db
    .selectFrom('data_interface_version')
    .leftJoin('app_user', 'app_user.id', 'data_interface_version.saved_by')
    .select(['data_interface_version.id', 'number', 'saved_at', 'app_user.real_name as saved_by'])
    .where('interface_id', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

export const findVersion = (db: Db, id: string, number: number) =>
  db
    .selectFrom('data_interface_version')
    .select(['content'])
    .where('interface_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()

/** Every sealed text of an interface and of its versions, for a change of key. */
export async function listSealed(trx: Trx): Promise<{ interface_id: string; id: string | null; sealed: string }[]> {
  const current = await trx
    .selectFrom('data_interface')
    .select(['id as interface_id', 'request_headers as sealed'])
    .where('request_headers', '<>', '')
    .orderBy('id')
    .forUpdate()
    .execute()
  const versions = await trx
    .selectFrom('data_interface_version')
    .select(['interface_id', 'id', 'content'])
    .orderBy('id')
    .execute()
  const texts = versions.map(({ interface_id, id, content }) => ({
    interface_id,
    id,
    sealed: String(content.request_headers ?? ''),
  }))
  return [...current.map((row) => ({ ...row, id: null })), ...texts.filter(({ sealed }) => sealed !== '')]
}

/** Puts a text that was sealed anew in its place: in the record, or in the version of this id. */
export async function putSealed(
  trx: Trx,
  place: { interface_id: string; id: string | null },
  sealed: string,
): Promise<void> {
  if (place.id === null) {
    await trx
      .updateTable('data_interface')
      .set({ request_headers: sealed })
      .where('id', '=', place.interface_id)
      .execute()
    return
  }
  const version = await trx
    .selectFrom('data_interface_version')
    .select('content')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow()
  const content = JSON.stringify({ ...version.content, request_headers: sealed })
  await trx
    .updateTable('data_interface_version')
    .set({ content: content as never })
    .where('id', '=', place.id)
    .execute()
}
