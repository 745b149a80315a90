import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import type { RowsStep } from '../../../platform/guarded-model/create-rows'
import { addPerson } from '../create-user'
import { addPeople, type Coming, refusedKinds } from './add-people'
import { countPeopleAfresh, endLines, linesAtOnce } from './line-store'
import { callerOf, fail, type GoingLine, goOn, linesToGo, type RunningImport } from './running-import'

const comingOf = ({ ids }: RunningImport, { at, person, managerId }: GoingLine): Coming => {
  const { form, enabledMark } = person
  return { id: ids[at] ?? '', line: at, form: { ...form, enabledMark, managerId } }
}

/** Lines of kinds that the person may not add are told so before anybody is written. */
async function refuseKinds(running: RunningImport, lines: readonly number[]): Promise<void> {
  const { kinds, kindAt, ids } = running
  const adding = await callerOf(running, 'btn_import')
  const tried = [...kinds.values()].map((one) => ({ ...one, id: ids[one.line] ?? '' }))
  const refused = await refusedKinds(adding, tried)
  for (const at of lines) {
    const error = refused.get(kindAt.get(at) ?? '')
    if (error) fail(running, at, error)
  }
}

/** The database refused a manager who is not there, since somebody else took his account in this moment. */
const isManagerGone = (error: unknown) => (error as { code?: string }).code === '23503'

async function addTogether(running: RunningImport, lines: readonly number[]): Promise<void> {
  const { services, job, worker } = running
  const people = (await linesToGo(running, lines)).map((one) => comingOf(running, one))
  if (people.length === 0) return
  const note = async ({ trx, made }: RowsStep) => {
    await goOn(services, { id: job.id, worker: worker.worker }, trx)
    const ended = people.filter(({ id }) => made.has(id))
    await endLines(
      trx,
      job.id,
      ended.map(({ id, line }) => ({ line: line + 1, state: 'added', personId: id })),
    )
  }
  const adding = await callerOf(running, 'btn_import')
  try {
    const made = await addPeople(adding, people, note)
    const taken = new AppError('user.account-exists', { account: '' })
    for (const { id, line } of people) if (!made.has(id)) fail(running, line, taken)
  } catch (error) {
    if (isManagerGone(error)) return addOneByOne(running, lines)
    if (!(error instanceof AppError)) throw error
    for (const { line } of people) fail(running, line, error)
  }
}

/** The way of a form for each line, for who may not do the same everywhere. */
async function addOneByOne(running: RunningImport, lines: readonly number[]): Promise<void> {
  const { services, job, ids } = running
  for (const at of lines) {
    const adding = await callerOf(running, 'btn_import')
    const [one] = await linesToGo(running, [at])
    if (!one) continue
    const { form, enabledMark } = one.person
    // Noted with him: a line that came again would find his account in use.
    const also = ({ trx, id }: { trx: Trx; id: string }) =>
      endLines(trx, job.id, [{ line: at + 1, state: 'added', personId: id }])
    const person = { form: { ...form, managerId: one.managerId }, enabledMark, passwordHash: '', also }
    const id = await addPerson(services, adding.caller, person).catch((error: unknown) => {
      fail(running, at, error)
      return null
    })
    if (id !== null) ids[at] = id
  }
}

/** Adds the people of lines, each after his manager; many together where the person's right is the same for all. */
export async function addLines(running: RunningImport, lines: readonly number[], together: boolean): Promise<void> {
  if (lines.length === 0) return
  if (!together) return addOneByOne(running, lines)
  await refuseKinds(running, lines)
  const allowed = lines.filter((at) => !running.failed.has(at))
  let counted = 0
  for (let from = 0; from < allowed.length; from += linesAtOnce) {
    await addTogether(running, allowed.slice(from, from + linesAtOnce))
    // Each time that people have doubled: until then the database goes the way of a table that is almost empty.
    if (from < 2 * counted) continue
    await countPeopleAfresh(running.services.db)
    counted = from + linesAtOnce
  }
}
