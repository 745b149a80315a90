import type { InputOf } from '@workstation/contract/endpoint'
import type { importJob } from '@workstation/contract/import-job'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { type CheckedLine, checkLine } from '../check-lines'
import { importColumns, type UserColumn } from '../import-columns'
import { lineOf } from '../import-line'
import { lookUpNames, managerNames } from '../import-names'
import { folded } from '../import-resolve'
import { busyStates, lockImport } from './job-store'
import { lineAnswers } from './line-answers'
import { type KeptLine, type LineNames, linesAtOnce, listLines, listNames, saveLines } from './line-store'
import { nobody, waitingNames } from './waiting-names'
import { weighLines, withEffects } from './weigh-lines'

type Input = InputOf<typeof importJob.correct>
type Change = Input['lines'][number]

/** What stays in a line that is in already. */
const isOver = ({ state }: KeptLine) => state === 'added' || state === 'updated' || state === 'same'

function changed(kept: KeptLine, change: Change | undefined, columns: readonly UserColumn[]): KeptLine {
  const cells = lineOf({ ...kept.cells, ...change?.cells }, columns)
  const { removed } = change ?? {}
  const isOut = removed === undefined ? kept.state === 'removed' : removed === 1
  return { ...kept, cells, state: isOut ? 'removed' : 'ready' }
}

/** All lines as far as one is compared with them, at their places, as they will be; nobody where one does not wait. */
function namesAt(all: readonly LineNames[], lines: readonly KeptLine[]) {
  const own = new Map(lines.map((line) => [line.line, line]))
  return waitingNames(all).map((names, at) => {
    const mine = own.get(at + 1)
    if (mine) return mine.state === 'removed' ? nobody : mine.cells
    return names
  })
}

/** What changes of each line, also where it was sent in several pieces. */
function joined(changes: readonly Change[]): Map<number, Change> {
  const byLine = new Map<number, Change>()
  for (const change of changes) {
    const before = byLine.get(change.line)
    byLine.set(change.line, { ...before, ...change, cells: { ...before?.cells, ...change.cells } })
  }
  return byLine
}

/** How a line is meant by others: by its account and name, not at all while it is taken out. */
const calledAs = ({ state, cells }: KeptLine) =>
  state === 'removed' ? [] : [folded(cells.account), folded(cells.realName)]

/** Lines that wait and say something of those that change: with an account of theirs, or with one of them as manager. */
function about(all: readonly LineNames[], before: readonly KeptLine[], after: readonly KeptLine[]): number[] {
  const then = new Map(before.map((one) => [one.line, calledAs(one)]))
  const changed = after.flatMap((one) => {
    const [was = [], is] = [then.get(one.line), calledAs(one)]
    return was.join('\n') === is.join('\n') ? [] : [...was, ...is]
  })
  const names = new Set(changed.filter((name) => name !== ''))
  if (names.size === 0) return []
  const own = new Set(after.map(({ line }) => line))
  const found = all.flatMap(({ waits, account, managerId }, at) => {
    const manager = managerNames(managerId)
    const isMeant = [account, manager.whole, manager.account].some((text) => names.has(folded(text)))
    return waits && isMeant && !own.has(at + 1) ? [at + 1] : []
  })
  return found.slice(0, linesAtOnce)
}

/**
 * Changes lines of the person's own import and answers them checked anew, with those that say something of them; what is
 * left of that is checked once more when it runs.
 * @throws not-found, import-busy
 */
export async function correctLines(services: Services, { actor, language }: Context, { id, lines: changes }: Input) {
  const columns = importColumns(actor)
  const byLine = joined(changes)
  return services.db.transaction().execute(async (trx) => {
    const job = await lockImport(trx, id, actor.userId)
    if (!job) throw new AppError('not-found')
    if (busyStates.includes(job.state) || job.state === 'failed') throw new AppError('import-busy')
    const found = await listLines(trx, id, [...byLine.keys()])
    const kept = found.filter((line) => !isOver(line)).map((line) => changed(line, byLine.get(line.line), columns))
    const all = await listNames(trx, id)
    const others = await listLines(trx, id, about(all, found, kept))
    const looked = [...kept, ...others]
    const lines = namesAt(all, kept)
    // Whoever is named by other lines alone need not be looked up.
    const named = looked.map(({ cells }) => cells)
    const names = await lookUpNames({ ...services, db: trx }, actor, named, job.updates === 1)
    const checking = { lines, columns, names }
    const right = new Map<number, CheckedLine>()
    const checked = looked.map((one): KeptLine => {
      if (one.state === 'removed') return { ...one, problems: [] }
      const now = checkLine(checking, one.line - 1, one.cells)
      const { problems } = now
      if (problems.length === 0) right.set(one.line, now)
      return { ...one, problems, state: problems.length > 0 ? 'wrong' : 'ready' }
    })
    await saveLines(trx, id, withEffects(checked, await weighLines(trx, actor, right)))
    const after = new Map(checked.map((one) => [one.line, one]))
    const answered = [...found, ...others].map((one) => after.get(one.line) ?? one)
    const reading = { services, db: trx, actor, language, checking: job.updates === 1 ? checking : null }
    return { list: await lineAnswers(reading, answered) }
  })
}
