import { isDeepStrictEqual } from 'node:util'
import { linesInCircles } from '@workstation/domain/user/manager-lines'
import type { Services } from '../../../services'
import { type CheckedLine, checkLine, circleProblem } from '../check-lines'
import type { Checking } from '../import-checking'
import { importColumns } from '../import-columns'
import { lineOf } from '../import-line'
import { lookUpNames } from '../import-names'
import type { KnownPerson } from '../import-store'
import { type Coming, kindOf } from './add-people'
import type { StoredImport } from './job-store'
import { failLines, type KeptLine, linesAtOnce, listLines, listNames, saveLines } from './line-store'
import { waitingNames } from './waiting-names'
import { weighLines, withEffects } from './weigh-lines'
import type { Worker } from './work-on'

/** What is known of an import once all of its lines were checked; lines are named by their place, from 0. */
export interface CheckedImport {
  checking: Checking
  /** Lines that are right and wait to go in. */
  right: Set<number>
  /** The line of each one's manager, where he stands in the sheet. */
  managers: (number | null)[]
  /** Whom lines change. */
  known: Map<number, KnownPerson>
  /** The kind of each new person; of each kind one. */
  kindAt: Map<number, string>
  kinds: Map<string, Coming>
}

async function begin(services: Services, { actor }: Worker, job: StoredImport) {
  const named = await listNames(services.db, job.id)
  const lines = waitingNames(named)
  const names = await lookUpNames(services, actor, lines, job.updates === 1)
  const waiting = named.flatMap(({ waits }, at) => (waits ? [at] : []))
  const checking: Checking = { lines, columns: importColumns(actor), names }
  const kept = { right: new Set<number>(), known: new Map(), kindAt: new Map(), kinds: new Map() }
  const managers = lines.map((): number | null => null)
  return { waiting, checked: { checking, managers, ...kept } satisfies CheckedImport }
}

/** A line that is kept, and what was found when it was looked at. */
interface Looked {
  kept: KeptLine
  found: CheckedLine
}

/** Checks one line and notes what others need of it. */
function look(checked: CheckedImport, one: KeptLine): Looked {
  const { checking, kinds } = checked
  const at = one.line - 1
  const found = checkLine(checking, at, lineOf(one.cells, checking.columns))
  const { person, known, managerLine, problems } = found
  checked.managers[at] = managerLine
  const state = problems.length > 0 ? ('wrong' as const) : ('ready' as const)
  if (known) checked.known.set(at, known)
  if (state === 'ready') checked.right.add(at)
  if (state === 'ready' && !known) {
    const coming = { id: '', line: at, form: { ...person.form, enabledMark: person.enabledMark } }
    const kind = kindOf(coming)
    // One text for all of a kind.
    const first = kinds.get(kind) ?? coming
    if (first === coming) kinds.set(kind, coming)
    checked.kindAt.set(at, kind)
  }
  return { kept: { ...one, state, problems }, found }
}

const isKeptSo = (now: KeptLine, before: KeptLine | undefined) =>
  now.state === before?.state && now.effect === before.effect && isDeepStrictEqual(now.problems, before.problems)

/** Checks some lines and answers those that are not as they were kept. */
async function lookAt({ db }: Services, { actor }: Worker, checked: CheckedImport, lines: readonly KeptLine[]) {
  const looked = lines.map((one) => look(checked, one))
  const right = looked
    .filter(({ kept }) => kept.state === 'ready')
    .map(({ kept, found }) => [kept.line, found] as const)
  const weighed = await weighLines(db, actor, new Map(right))
  const now = withEffects(
    looked.map(({ kept }) => kept),
    weighed,
  )
  return now.filter((one, at) => !isKeptSo(one, lines[at]))
}

/** Checks every line that waits, some at a time, and keeps what is wrong with each. */
export async function checkImport(services: Services, worker: Worker, job: StoredImport): Promise<CheckedImport> {
  const { db } = services
  const { waiting, checked } = await begin(services, worker, job)
  for (let from = 0; from < waiting.length; from += linesAtOnce) {
    const some = waiting.slice(from, from + linesAtOnce).map((at) => at + 1)
    const lines = await listLines(db, job.id, some)
    await saveLines(db, job.id, await lookAt(services, worker, checked, lines))
  }
  const circles = [...linesInCircles(checked.managers)]
  for (const at of circles) checked.right.delete(at)
  const problems = [circleProblem]
  const failed = circles.map((at) => ({ line: at + 1, problems }))
  await failLines(db, job.id, failed)
  return checked
}
