import type { JobLine } from '@workstation/contract/import-job'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import type { Services } from '../../../services'
import { checkLine } from '../check-lines'
import type { Checking } from '../import-checking'
import type { ImportKey } from '../import-columns'
import { lineOf } from '../import-line'
import { sayProblems } from '../line-problem'
import { columnOf, personWords } from '../person-words'
import type { StoredPerson } from './changed-fields'
import type { KeptLine } from './line-store'
import { type WeighedLine, weighLines } from './weigh-lines'

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

/** What each line that waits and is right would do, by its number. */
async function effectsOf({ db, actor, language }: Reading, checking: Checking, lines: readonly KeptLine[]) {
  const waiting = lines
    .filter(({ state }) => state === 'ready')
    .map(({ line, cells }) => [line, checkLine(checking, line - 1, lineOf(cells, checking.columns))] as const)
    // Of others something has changed since they were checked.
    .filter(([, { problems }]) => problems.length === 0)
  const weighed = await weighLines(db, actor, new Map(waiting))
  const words = personWords(checking.names.organizes, language)
  const wordOf = (person: StoredPerson, key: ImportKey) => {
    const column = columnOf(key)
    return words[column]?.(person[column], person) ?? String(person[column] ?? '')
  }
  const told = ({ effect, stored, fields }: WeighedLine): Effect => ({
    effect,
    now: stored ? fields.map((field) => ({ field, text: wordOf(stored, field) })) : [],
  })
  return new Map([...weighed].map(([line, one]) => [line, told(one)]))
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
