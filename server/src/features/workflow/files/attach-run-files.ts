import type { RecordValues } from '@workstation/domain/form/record-values'
import type { FormValues } from '@workstation/domain/workflow/form-access'
import type { ReleasedForm } from '../../design'
import { filesOf, moveFiles } from '../../file'
import { checkTaken, heldFiles } from '../../online-record'
import { formOfVersion } from '../../workflow-process'
import type { Happened, World } from '../world'
import { claimForRun, draftOwner, fileEntity, fileOwner, idsIn } from './run-files'

type Scene = Pick<World, 'services' | 'trx'>

interface Written {
  readonly run: { readonly id: string; readonly versionId: string }
  readonly personId: string
  readonly before: FormValues
  readonly after: FormValues
}

const pathsIn = (form: ReleasedForm | null, values: FormValues): Map<string, string> =>
  form ? heldFiles(form, values as RecordValues) : new Map()

/** Files that moved from one field to another; one that came from elsewhere, such as from a parent, stays where it is. */
async function moveWithin(
  { trx }: Scene,
  runId: string,
  moved: ReadonlyMap<string, readonly [from: string, to: string]>,
) {
  const attached = await filesOf(
    trx,
    fileEntity,
    [...moved.values()].map(([from]) => fileOwner(runId, from)),
  )
  const own = new Set([...attached.values()].flat().map(({ fileId }) => fileId))
  for (const [id, [, to]] of moved)
    if (own.has(id)) await moveFiles(trx, [id], { entity: fileEntity, entityId: fileOwner(runId, to) })
}

/**
 * Attaches the files of a form that was filled in to its approval, so that those who see the field open them and no
 * cleaning takes them. What leaves the form stays attached, since the record of what was done still names it.
 * @throws file.foreign for one that is not his; file.kind, file.too-large for one that its field does not take
 */
export async function attachFormFiles(scene: Scene, { run, personId, before, after }: Written): Promise<void> {
  const form = await formOfVersion(scene.services, run.versionId)
  const [held, kept] = [pathsIn(form, before), pathsIn(form, after)]
  const moved = new Map<string, readonly [string, string]>()
  for (const [id, path] of kept) {
    const from = held.get(id)
    if (from === path) continue
    if (from !== undefined) moved.set(id, [from, path])
    else
      for (const file of await claimForRun(scene.trx, [id], {
        ...{ instanceId: run.id, personId, owner: fileOwner(run.id, path) },
      }))
        checkTaken(form as ReleasedForm, path, file)
  }
  if (moved.size > 0) await moveWithin(scene, run.id, moved)
}

/** Attaches what came with an act: the files of its form, and those beside its opinion. @throws file.foreign, file.kind, file.too-large */
export async function attachRunFiles(world: World, { run, decision, prepared }: Happened): Promise<void> {
  const { personId } = decision
  if (personId === '') return
  const { values, files = '' } = prepared
  if (values) await attachFormFiles(world, { run, personId, before: run.values, after: values })
  await claimForRun(world.trx, idsIn(files), { instanceId: run.id, personId, owner: fileOwner(run.id) })
}

/** Keeps the files of a draft with it. @throws file.foreign */
export async function keepDraftFiles(scene: Scene, { run, personId, before, after }: Written): Promise<void> {
  const form = await formOfVersion(scene.services, run.versionId)
  const held = pathsIn(form, before)
  const ids = [...pathsIn(form, after).keys()].filter((id) => !held.has(id))
  const owner = draftOwner(run.id, personId)
  await claimForRun(scene.trx, ids, { instanceId: run.id, personId, owner })
}

/** The values without files, for a new approval that begins with those of another. */
export function withoutFiles(form: ReleasedForm | null, values: FormValues): FormValues {
  if (!form) return values
  const top = new Set(form.fields.flatMap(({ key, kind }) => (kind.holds === 'file' ? [key] : [])))
  const columns = new Map(
    form.tables.map(({ key, fields }) => [key, fields.flatMap((one) => (one.kind.holds === 'file' ? [one.key] : []))]),
  )
  const rowWithout = (row: object, gone: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !gone.includes(key)))
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (top.has(key)) return []
      const gone = columns.get(key) ?? []
      return [[key, gone.length > 0 && Array.isArray(value) ? value.map((row) => rowWithout(row, gone)) : value]]
    }),
  )
}
