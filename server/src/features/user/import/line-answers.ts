import type { JobLine } from '@workstation/contract/import-job'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { type CheckedLine, checkLine } from '../check-lines'
import { isOneOf } from '../filter-store'
import type { Checking } from '../import-checking'
import type { ImportKey } from '../import-columns'
import { lineOf } from '../import-line'
import { sayProblems } from '../line-problem'
import { columnOf, personWords } from '../person-words'
import { userModel } from '../user-model'
import { changedFields, type StoredPerson, saidOf } from './changed-fields'
import type { KeptLine } from './line-store'

interface Reading {
  services: Services
  db: Db
  actor: Actor
  language: Language
  /** Null where people who exist are not brought up to the sheet. */
  checking: Checking | null
}

type Effect = Pick<JobLine, 'effect' | 'now'>
const none: Effect = { effect: '', now: [] }

/** Rights as they count when the people are written. */
const updating = (actor: Actor): Actor => ({ ...actor, acting: { modelId: 'user', button: 'btn_edit' } })

/** What a line would change of somebody; a manager whom another line adds is nobody's yet. */
function fieldsChanged(stored: StoredPerson, one: CheckedLine, actor: Actor): ImportKey[] {
  const said = saidOf(one, updating(actor))
  const fields = changedFields(stored, said)
  const isComing = one.managerLine !== null && said.managerId !== undefined
  return isComing && !fields.includes('managerId') ? [...fields, 'managerId'] : fields
}

/** What each line that waits and is right would do, by its number. */
async function effectsOf({ db, actor, language }: Reading, checking: Checking, lines: readonly KeptLine[]) {
  const waiting = lines
    .filter(({ state }) => state === 'ready')
    .map(({ line, cells }) => ({ line, one: checkLine(checking, line - 1, lineOf(cells, checking.columns)) }))
  const ids = waiting.flatMap(({ one }) => one.known?.id ?? [])
  const query = { filters: [isOneOf(ids)], limit: ids.length }
  const people = ids.length > 0 ? await selectRows<StoredPerson>(db, userModel, actor, query) : []
  const byId = new Map(people.map((person) => [person.id, person]))
  const words = personWords(checking.names.organizes, language)
  const wordOf = (person: StoredPerson, key: ImportKey) => {
    const column = columnOf(key)
    return words[column]?.(person[column], person) ?? String(person[column] ?? '')
  }
  const effectOf = (one: CheckedLine): Effect => {
    // Something has changed since it was checked.
    if (one.problems.length > 0) return none
    const stored = byId.get(one.known?.id)
    if (!stored) return { effect: 'adds', now: [] }
    const now = fieldsChanged(stored, one, actor).map((field) => ({ field, text: wordOf(stored, field) }))
    return { effect: now.length > 0 ? 'changes' : 'same', now }
  }
  return new Map(waiting.map(({ line, one }) => [line, effectOf(one)]))
}

/** Lines as a reader is told them: in his language, with what those would do that bring people up to the sheet. */
export async function lineAnswers(reading: Reading, lines: readonly KeptLine[]): Promise<JobLine[]> {
  const { services, language, checking } = reading
  const effects = checking ? await effectsOf(reading, checking, lines) : new Map<number, Effect>()
  return lines.map(({ line, state, cells, problems }) => ({
    line,
    state,
    ...cells,
    problems: sayProblems(services.words, problems, language),
    ...(effects.get(line) ?? none),
  }))
}
