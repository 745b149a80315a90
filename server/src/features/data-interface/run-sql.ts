import { type BoundStatement, bindParameters, lineAndColumn } from '@workstation/domain/data-interface/bind-parameters'
import type { Parameter, SystemValue } from '@workstation/domain/data-interface/parameter-types'
import { AppError } from '../../platform/app-error'
import { ReaderOff, type ReaderProblem } from '../../platform/reader/reader'
import { AnswerTooLarge, type ReaderAnswer, wrapped } from '../../platform/reader/run-statement'
import type { Services } from '../../services'
import { databaseWords, statementWords } from './statement-words'
import type { StoredInterface } from './store'

export interface SqlRun {
  readonly stored: Pick<StoredInterface, 'query' | 'row_limit' | 'seconds'>
  readonly parameters: readonly Parameter[]
  readonly values: ReadonlyMap<string, string | null>
  readonly known: Readonly<Record<SystemValue, string>>
}

/** What keeps SQL interfaces off, in words. */
export function readerWords(problem: ReaderProblem) {
  if (problem.kind === 'passed')
    return {
      zh: `安全检查“${problem.name}”未通过`,
      en: `the safety check “${problem.name}” failed`,
      zhtw: `安全檢查「${problem.name}」未通過`,
    }
  return {
    zh: `数据库不能建立只读角色（${problem.reason}）`,
    en: `the database gives no role that only reads (${problem.reason})`,
    zhtw: `資料庫不能建立唯讀角色（${problem.reason}）`,
  }
}

function bound({ stored, parameters }: SqlRun): BoundStatement {
  const found = bindParameters(stored.query, new Map(parameters.map((one) => [one.field, one.dataType])))
  if (!('problem' in found)) return found
  const place = lineAndColumn(stored.query, found.at)
  throw new AppError('data-interface.statement', { ...place, reason: statementWords(found.problem, found.name) })
}

const canceled = ['57014', '55P03']
const tooMuchRoom = ['53400', '53200', '54000']

/** What PostgreSQL refused, at its place in what the author wrote. */
function refusal(error: unknown, { stored }: SqlRun, { placeOf }: BoundStatement): unknown {
  if (error instanceof ReaderOff) return new AppError('data-interface.sql-off', { reason: readerWords(error.problem) })
  if (error instanceof AnswerTooLarge) return new AppError('data-interface.too-large')
  const { code = '', message = '', position } = error as { code?: string; message?: string; position?: string }
  if (!/^[0-9A-Z]{5}$/.test(code)) return error
  if (canceled.includes(code)) return new AppError('data-interface.too-slow', { seconds: stored.seconds })
  if (tooMuchRoom.includes(code)) return new AppError('data-interface.too-much-room')
  const reason = databaseWords(code, message)
  if (!position) return new AppError('data-interface.statement-failed', { reason })
  const place = lineAndColumn(stored.query, placeOf(Math.max(0, Number(position) - 1 - wrapped)))
  return new AppError('data-interface.statement', { ...place, reason })
}

/** Names of columns that occur twice get a number behind them, so that none is lost. */
function namesOf(columns: readonly string[]): string[] {
  return columns.map((name, at) => {
    const before = columns.slice(0, at).filter((one) => one === name).length
    return before === 0 ? name : `${name}_${before + 1}`
  })
}

function rowsOf({ columns, rows }: ReaderAnswer): Record<string, unknown>[] {
  const names = namesOf(columns)
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
}

/** Rows of a statement of an author, every value bound. */
export async function runSql({ reader, config }: Services, run: SqlRun): Promise<Record<string, unknown>[]> {
  const statement = bound(run)
  const { row_limit: limit, seconds } = run.stored
  const values = statement.names.map(({ name, isSystem }) =>
    isSystem ? run.known[name as SystemValue] : (run.values.get(name) ?? null),
  )
  const answer = await reader
    .run({ sql: statement.sql, values, limit, seconds, timeZone: config.timeZone })
    .catch((error: unknown) => {
      throw refusal(error, run, statement)
    })
  if (answer.rows.length > limit) throw new AppError('data-interface.too-many-rows', { limit })
  return rowsOf(answer)
}
