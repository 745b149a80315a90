import { onlineRecord } from '@workstation/contract/online-record'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { writeRecord } from '@workstation/domain/form/read-record'
import { type RecordValues, sameValue } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { call } from '../../../platform/api'
import { ApiError } from '../../../platform/api-error'
import { type ReleasedForm, recordContext } from '../record/released-form'
import { storedRecord } from '../record/use-form-record'
import { scriptsOf } from '../scripts/form-scripts'
import type { CellPlace, CellWork, OpenCells } from './open-cells'

const quiet = { quiet: true }

/** A cell to work in, on a record with these values. */
function workOn(
  { form, levelOf }: ReleasedForm,
  { recordId, field }: CellPlace,
  seen: { values: RecordValues; version: Promise<number> },
): CellWork {
  const state = createFormState(form, seen.values, recordContext())
  const base = state.values[field] ?? null
  scriptsOf(state)?.start({ levelOf, recordId })
  return { state, base, seen: state.values, version: seen.version, busy: false, told: '', clashes: false }
}

const nodeIdOf = ({ form }: FormState, field: string) => form.fields.get(field)?.node.id ?? ''

/** Whether the form lets a field of the record be written, as it is now. */
export function isOpen(state: FormState, field: string): boolean {
  const { visible, locked } = state.get(nodeIdOf(state, field))
  return visible && !locked
}

/**
 * Begins to change a cell: with the record as the server has it, or as it will be once it is saved, which is going on.
 * @throws ApiError where the record is gone
 */
export async function beginCell(released: ReleasedForm, cells: OpenCells, place: CellPlace): Promise<CellWork> {
  const saving = cells.saving(place.recordId)
  if (saving) return workOn(released, place, saving)
  const answer = await call(onlineRecord.get, { id: released.id, recordId: place.recordId }, quiet)
  const { values, version } = storedRecord(released, answer)
  const work = workOn(released, place, { values, version: Promise.resolve(version) })
  const kept = cells.kept(place)
  if (!kept) return work
  work.state.set(place.field, kept.value)
  // Of the version on which it was typed, so that what others changed meanwhile is told when it is saved.
  return { ...work, base: kept.base, version: Promise.resolve(kept.version) }
}

/** What is wrong with what was typed, by the rules of the form; undefined where it can be sent. */
export function problemOf(state: FormState, field: string): RecordProblem | undefined {
  state.check(field)
  return state.get(nodeIdOf(state, field)).problems.find(({ path }) => path === field)
}

/** Whether there is something to save. */
export const isChanged = ({ state, base }: CellWork, field: string): boolean => !sameValue(state.values[field], base)

/** What became of a save: done; held back by a script, which has said why; refused, with the reason; locked by now; or changed by somebody else, with his value in words. */
export type Saved =
  | { readonly is: 'done' }
  | { readonly is: 'held' }
  | { readonly is: 'wrong'; readonly problem: RecordProblem }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'locked' }
  | { readonly is: 'clash'; readonly work: CellWork; readonly theirs: string }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const isOvertaken = (error: unknown) => error instanceof ApiError && error.key === 'changed'

interface CellSave {
  readonly released: ReleasedForm
  readonly cells: OpenCells
  readonly place: CellPlace
}

/** The one field, with those that scripts filled in. */
function valuesToSend({ form, levelOf }: ReleasedForm, field: string, { state, seen }: CellWork): RecordValues {
  const filled = scriptsOf(state)
    ? [...form.fields].flatMap(([path, { table }]) =>
        table === null && levelOf(path) === 'write' && !sameValue(state.values[path], seen[path]) ? [path] : [],
      )
    : []
  return Object.fromEntries([field, ...filled].map((path) => [path, state.values[path] ?? null]))
}

/** Sends the one field, and what scripts made of it, with the version of the record that was seen. */
async function send({ released, cells, place }: CellSave, work: CellWork): Promise<void> {
  const { recordId, field } = place
  const { form, id, number } = released
  const { state, version } = work
  const values = valuesToSend(released, field, work)
  const data = JSON.stringify(writeRecord(form, values, recordContext()))
  const sent = version.then((known) => call(onlineRecord.update, { id, number, recordId, data, version: known }, quiet))
  // Another cell of the record waits for the version that it has in the end.
  const after = sent.then((answer) => answer.version).catch(() => version)
  cells.save(recordId, { values: state.values, version: after })
  await sent
}

/** The record as somebody else has left it, with what was typed in its place. */
async function onTheirs({ released, place }: CellSave, mine: CellWork) {
  const at = { id: released.id, recordId: place.recordId }
  const [answer, words] = await Promise.all([call(onlineRecord.get, at, quiet), call(onlineRecord.words, at, quiet)])
  const { values, version } = storedRecord(released, answer)
  const work = workOn(released, place, { values, version: Promise.resolve(version) })
  work.state.set(place.field, mine.state.values[place.field] ?? null)
  const theirs = (JSON.parse(words.data) as Record<string, unknown>)[place.field]
  return { work, theirs: String(theirs ?? '') }
}

/** What scripts have made wrong of the record; what was wrong with it before stays as it was. */
function newProblem({ form, levelOf }: ReleasedForm, { state, seen }: CellWork): RecordProblem | undefined {
  const before = new Set(
    createFormState(form, seen, recordContext())
      .checkAll()
      .map(({ path }) => path),
  )
  return state.checkAll().find(({ path }) => !before.has(path) && levelOf(path.split('.')[0] ?? '') === 'write')
}

/** How often a save follows others that change the record at the same time. */
const mostTries = 3

/**
 * Saves a cell. Somebody else's change of other fields stays, and is written beside; one of the same field is told, with what
 * he made of it, and neither is lost.
 */
export async function saveCell(save: CellSave, work: CellWork, tries = mostTries): Promise<Saved> {
  const { field } = save.place
  const scripts = scriptsOf(work.state)
  if (scripts && !(await scripts.maySubmit())) return { is: 'held' }
  const wrong = scripts && newProblem(save.released, work)
  if (wrong) return { is: 'wrong', problem: wrong }
  try {
    await send(save, work)
    scripts?.saved()
    return { is: 'done' }
  } catch (error) {
    if (!isOvertaken(error) || tries === 0) return { is: 'refused', why: reasonOf(error) }
  }
  try {
    const now = await onTheirs(save, work)
    if (sameValue(work.state.values[field], now.work.base)) return { is: 'done' }
    if (!isOpen(now.work.state, field)) return { is: 'locked' }
    if (!sameValue(now.work.base, work.base)) return { is: 'clash', ...now }
    return await saveCell(save, now.work, tries - 1)
  } catch (error) {
    return { is: 'refused', why: reasonOf(error) }
  }
}
