import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { AppError } from '../../platform/app-error'
import type { TableName } from '../../platform/guarded-model/model-writes'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import type { StoredFile } from '../../tables/column'
import type { ReleasedField, ReleasedForm } from '../design'
import { claimFiles, filesOf, moveFiles, releaseFiles } from '../file'
import { handOnFiles } from './on-let-go'

/** What files of records are attached to in the register of files. */
export const fileEntity = 'onlineRecord'

/** Where a file hangs: the form, the record, and `key` or `table.key`, whose rights it follows. */
export const fileOwner = (designId: string, recordId: string, path = '') => `${designId}/${recordId}/${path}`

interface Scene extends Pick<WriteStep<TableName>, 'trx' | 'id' | 'caller'> {
  readonly services: Services
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one: { fileId?: unknown } | null) => (typeof one?.fileId === 'string' ? [one.fileId] : []))
    : []

/** The paths at which a record holds files, by their ids. */
export function heldFiles({ fields, tables }: ReleasedForm, values: RecordValues): Map<string, string> {
  const holding = (all: readonly ReleasedField[]) => all.filter(({ kind }) => kind.holds === 'file')
  const top = holding(fields).flatMap(({ key }) => idsOf(values[key]).map((id) => [id, key] as const))
  const cells = tables.flatMap((table) =>
    holding(table.fields).flatMap(({ key }) =>
      rowsIn(values[table.key]).flatMap((row) => idsOf(row[key]).map((id) => [id, `${table.key}.${key}`] as const)),
    ),
  )
  return new Map([...top, ...cells])
}

/** The field at a path: `key` or `table.key`. */
function fieldAt({ fields, tables }: ReleasedForm, path: string): ReleasedField | undefined {
  const [key = '', cell] = path.split('.')
  const table = cell === undefined ? undefined : tables.find((one) => one.key === key)
  return (table?.fields ?? fields).find((field) => field.key === (cell ?? key))
}

/** Refuses a file that its field does not take, by what is stored of it: the record tells only what a client said. */
export function checkTaken(form: ReleasedForm, path: string, file: StoredFile): void {
  const field = fieldAt(form, path)
  const problem = field?.kind.takes?.(field.node, file)
  if (problem === 'not-taken') throw new AppError('file.kind', { ext: file.fileExtension })
  if (problem) throw new AppError('file.too-large', { limit: `${field?.node.settings['size']} MB` })
}

interface Written {
  readonly before: RecordValues
  readonly after: RecordValues
}

/** Lets go of files that a record held and holds no more: those alone that were attached to it. */
async function releaseGone(form: ReleasedForm, { trx, id, services }: Scene, gone: ReadonlyMap<string, string>) {
  await handOnFiles(services, trx, { designId: form.designId, records: new Map([[id, [...gone.keys()]]]) })
  const owners = [...new Set(gone.values())].map((path) => fileOwner(form.designId, id, path))
  const attached = await filesOf(trx, fileEntity, owners)
  const own = new Set([...attached.values()].flat().map(({ fileId }) => fileId))
  const released = [...gone.keys()].filter((fileId) => own.has(fileId))
  if (released.length > 0) await releaseFiles(trx, released)
}

/**
 * Attaches the files of a record that is saved, so that its readers open them and no cleaning takes them.
 * @throws file.foreign for one that the person did not upload, or that another record holds; file.kind, file.too-large for
 * one that its field does not take
 */
export async function attachRecordFiles(form: ReleasedForm, scene: Scene, { before, after }: Written): Promise<void> {
  const { trx, id, caller } = scene
  const [held, kept] = [heldFiles(form, before), heldFiles(form, after)]
  for (const [fileId, path] of kept) {
    if (held.get(fileId) === path) continue
    const owner = { entity: fileEntity, entityId: fileOwner(form.designId, id, path) }
    if (held.has(fileId)) await moveFiles(trx, [fileId], owner)
    else for (const file of await claimFiles(trx, caller.actor, [fileId], owner)) checkTaken(form, path, file)
  }
  const gone = new Map([...held].filter(([fileId]) => !kept.has(fileId)))
  if (gone.size > 0) await releaseGone(form, scene, gone)
}
