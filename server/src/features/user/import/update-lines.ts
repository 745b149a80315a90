import { endLines } from './line-store'
import { callerOf, fail, linesToGo, type RunningImport } from './running-import'
import { updatePerson } from './update-person'

/** Brings people who exist up to their lines, one by one as their form does. */
export async function updateLines(running: RunningImport, lines: readonly number[]): Promise<void> {
  const { services, job, ids } = running
  for (const at of lines) {
    const updating = await callerOf(running, 'btn_edit')
    const [one] = await linesToGo(running, [at])
    if (!one) continue
    const updated = await updatePerson(updating, one).catch((error: unknown) => {
      fail(running, at, error)
      return null
    })
    if (updated === null) continue
    const state = updated ? ('updated' as const) : ('same' as const)
    await endLines(services.db, job.id, [{ line: at + 1, state, personId: ids[at] ?? '' }])
  }
}
