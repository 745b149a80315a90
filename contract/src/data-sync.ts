import { type Static, Type } from 'typebox'
import { columns, creatorColumn, idColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ById, EpochMs, Flag, Id, ListOf, Nullable, PageOf, PageQueryWith } from './fields'

/** A run that copied tables from one source to another, or is doing so. */
const run = {
  id: Id,
  fromName: Type.String(),
  toName: Type.String(),
  /** running, done, failed or stopped. */
  state: Type.String(),
  tableCount: Type.Integer(),
  /** Tables that are copied whole. */
  doneCount: Type.Integer(),
  rowsDone: Type.Number(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  doneTime: Nullable(EpochMs),
}
export const SyncRun = Type.Object(run)
export type SyncRun = Static<typeof SyncRun>

const RunTable = Type.Object({
  table: Type.String(),
  /** append, replace or create. */
  mode: Type.String(),
  /** waiting, running, done, failed or stopped. */
  state: Type.String(),
  rowsDone: Type.Number(),
  /** Rows of the source as it estimated them. */
  sum: Nullable(Type.Number()),
  /** Why it failed, in a sentence; '' where it did not. */
  error: Type.String(),
})
export type SyncRunTable = Static<typeof RunTable>

/** The list of runs. */
export const syncRunColumns = columns({
  id: idColumn,
  fromName: { title: title('来源', 'From', '來源') },
  toName: { title: title('目标', 'To', '目標') },
  state: { title: title('状态', 'State', '狀態'), hideable: false },
  tableCount: { type: 'integer', title: title('表数', 'Tables', '資料表數'), hideable: false },
  doneCount: { type: 'integer', title: title('已完成的表', 'Tables done', '已完成的資料表'), hideable: false },
  rowsDone: { type: 'number', title: title('已写入行数', 'Rows written', '已寫入列數'), hideable: false },
  creatorUser: creatorColumn,
  creatorTime: { type: 'time', title: title('开始时间', 'Began', '開始時間') },
  doneTime: { type: 'time', title: title('完成时间', 'Done', '完成時間') },
})

/** What the page calls the states of a run and of its tables. */
export const syncWords = {
  waiting: title('等待中', 'Waiting', '等待中'),
  running: title('同步中', 'Under way', '同步中'),
  done: title('已完成', 'Done', '已完成'),
  failed: title('失败', 'Failed', '失敗'),
  stopped: title('已停止', 'Stopped', '已停止'),
} as const

const Report = Type.Object({
  table: Type.String(),
  tableName: Type.String(),
  sum: Nullable(Type.Number()),
  /** 0 ready, 1 the source is empty, 2 the target has no such table, 3 the target holds rows. */
  state: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  /** Why it cannot be copied: '', no-key, key-order, columns (the target lacks some) or view (there it is none to write). */
  problem: Type.String(),
  /** Columns that the target lacks. */
  missing: Type.Array(Type.String()),
  /** What is lost of which column: choice, kind, unsigned, zone, digits, length or case. */
  losses: Type.Array(Type.Object({ field: Type.String(), loss: Type.String() })),
})
export type SyncReport = Static<typeof Report>

const pair = { dbConnectionFrom: Id, dbConnectionTo: Id }
const OutsideName = Type.String({ minLength: 1, maxLength: 200 })
const Mode = Type.Union([Type.Literal('append'), Type.Literal('replace'), Type.Literal('create')])
export type SyncMode = Static<typeof Mode>

const Source = Type.Object({ id: Type.String(), fullName: Type.String(), dbType: Type.String(), mayWrite: Flag })
const path = '/api/system/DataSync'

export const dataSync = callsOf('dataSync', {
  list: endpoint({ method: 'GET', path, input: PageQueryWith({}), output: PageOf(SyncRun) }),
  /** The sources that are on; the product's own database is none of them. */
  sources: endpoint({ method: 'GET', path: `${path}/Actions/Sources`, output: ListOf(Source) }),
  /** How each table of a source stands beside the target. */
  report: endpoint({
    method: 'POST',
    path: `${path}/Actions/Execute/Report`,
    input: Type.Object(pair),
    output: ListOf(Report),
    changes: [],
  }),
  /** How one table stands, as a number. */
  check: endpoint({
    method: 'POST',
    path,
    input: Type.Object({ ...pair, dbTable: OutsideName }),
    output: Type.Integer({ minimum: 0, maximum: 3 }),
    changes: [],
  }),
  /**
   * Begins to copy tables; the list shows how it goes. Existing clients send one table with the number of `check`: 0 adds
   * its rows, 2 makes the table, 3 replaces what the target holds.
   */
  execute: endpoint({
    method: 'POST',
    path: `${path}/Actions/Execute`,
    input: Type.Object({
      ...pair,
      dbTable: Type.Optional(OutsideName),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, 'x-loose': true })),
      tables: Type.Optional(
        Type.Array(Type.Object({ table: OutsideName, mode: Mode }), { minItems: 1, maxItems: 500 }),
      ),
    }),
    output: ById,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    input: ById,
    output: Type.Object({ ...run, tables: Type.Array(RunTable) }),
  }),
  stop: endpoint({ method: 'POST', path: `${path}/:id/Actions/Stop`, input: ById }),
})
