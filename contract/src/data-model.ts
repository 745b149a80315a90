import { type Static, Type } from 'typebox'
import { columns, idColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ExportedFile, Flag, Id, ListOf, Nullable, PageNumber, PageOf, pageQuery, RecordOf } from './fields'

/** Name of a table or column as its database has it, which may be anything; no database takes more than 128 letters. */
const OutsideName = Type.String({ minLength: 1, maxLength: 128 })
const Link = { link: Id }
const Of = { ...Link, table: OutsideName }

/** A table or view of a source. */
const TableRow = Type.Object({
  /** The same as `table`, for lists. */
  id: Type.String(),
  table: Type.String(),
  /** What it is for, as its comment says. */
  tableName: Type.String(),
  /** Rows as its database estimates them. */
  sum: Nullable(Type.Number()),
  /** Bytes with its indexes. */
  size: Nullable(Type.Number()),
  /** Names of the key columns, comma-joined. */
  primaryKey: Type.String(),
  isView: Flag,
})
export type OutsideTableRow = Static<typeof TableRow>

/** The tables of a source. What can be seen of them is one right, so no column of it is granted by itself. */
export const outsideTableColumns = columns({
  id: idColumn,
  table: { title: title('表名', 'Table', '資料表名'), hideable: false },
  tableName: { title: title('说明', 'Description', '說明'), hideable: false },
  sum: { type: 'number', title: title('行数（估计）', 'Rows (estimate)', '列數（估計）'), hideable: false },
  size: { type: 'number', title: title('大小', 'Size', '大小'), hideable: false },
  primaryKey: { title: title('主键', 'Key', '主鍵'), hideable: false },
  isView: { type: 'integer', title: title('种类', 'Kind', '種類'), hideable: false },
})

const Field = Type.Object({
  field: Type.String(),
  fieldName: Type.String(),
  dataType: Type.String(),
  dataLength: Type.String(),
  allowNull: Flag,
  primaryKey: Flag,
  /** What it is filled with, as its database writes it; '' for nothing. */
  defaults: Type.String(),
})
export type OutsideField = Static<typeof Field>

const TableInfo = Type.Object({ table: Type.String(), newTable: Type.String(), tableName: Type.String() })

const fieldInput = Type.Object({
  field: Type.String({ minLength: 1, maxLength: 200 }),
  /** What the column is called so far, '' for a new one; without it the column of the same name is meant. */
  oldField: Type.Optional(Type.String({ maxLength: 200 })),
  fieldName: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  dataType: Type.String({ minLength: 1, maxLength: 2000 }),
  dataLength: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()]))),
  allowNull: Type.Optional(Flag),
  primaryKey: Type.Optional(Flag),
})

const tableInput = {
  ...Link,
  tableInfo: Type.Object({
    /** The table that is changed; '' or its new name for one that is made. */
    table: Type.String({ maxLength: 200 }),
    newTable: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    tableName: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  }),
  tableFieldList: Type.Array(fieldInput, { minItems: 1, maxItems: 500 }),
}
const confirmed = {
  /** The name of the table, typed by who means to lose what is in it. */
  typed: Type.Optional(Type.String({ maxLength: 200 })),
  /** The `digest` of the plan that was looked at; where the table has changed since, nothing is done. */
  plan: Type.Optional(Type.String({ maxLength: 64 })),
}

const Step = Type.Object({
  act: Type.String(),
  name: Type.String(),
  was: Type.String(),
  will: Type.String(),
  sql: Type.String(),
  /** 1 when data are lost by it, or may be. */
  loses: Flag,
})
const Plan = Type.Object({
  steps: Type.Array(Step),
  /** 1 where all steps are done or none; else those before a failure stay done. */
  isWhole: Flag,
  /** 1 when the name of the table has to be typed. */
  asksName: Flag,
  /** Of its statements. */
  digest: Type.String(),
})
export type OutsidePlan = Static<typeof Plan>

const Source = Type.Object({ id: Type.String(), fullName: Type.String(), dbType: Type.String(), mayWrite: Flag })

const path = '/api/system/DataModel'

export const dataModel = callsOf('dataModel', {
  /** What can be looked at: the product's own database as '0', and the sources that are on. */
  sources: endpoint({ method: 'GET', path: `${path}/Actions/Sources`, output: ListOf(Source) }),
  /** All tables unless a page is asked for. */
  tables: endpoint({
    method: 'GET',
    path: `${path}/:link/Tables`,
    input: Type.Object({
      ...pageQuery,
      ...Link,
      currentPage: Type.Optional(PageNumber),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    output: PageOf(TableRow),
  }),
  fields: endpoint({
    method: 'GET',
    path: `${path}/:link/Tables/:table/Fields`,
    input: Type.Object({ ...Of, type: Type.Optional(Type.String({ maxLength: 20 })) }),
    output: ListOf(Field),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:link/Table/:table`,
    input: Type.Object(Of),
    output: Type.Object({ tableInfo: TableInfo, tableFieldList: Type.Array(Field) }),
  }),
  /** Rows as text, long values cut; `field` is the column that the keyword is looked for in, all of them without it. */
  preview: endpoint({
    method: 'GET',
    path: `${path}/:link/Table/:table/Preview`,
    input: Type.Object({
      ...pageQuery,
      ...Of,
      currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      field: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    output: PageOf(RecordOf(Nullable(Type.String()))),
  }),
  /** The structure of a table as a file. */
  export: endpoint({
    method: 'GET',
    path: `${path}/:link/Table/:table/Action/Export`,
    input: Type.Object(Of),
    output: ExportedFile,
    changes: [],
  }),
  /** What making, changing or dropping a table comes to; nothing is done. Without fields it is dropped. */
  plan: endpoint({
    method: 'POST',
    path: `${path}/:link/Actions/Plan`,
    input: Type.Object({
      ...tableInput,
      act: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('remove')]),
      tableFieldList: Type.Optional(Type.Array(fieldInput, { maxItems: 500 })),
    }),
    output: Plan,
    changes: [],
  }),
  create: endpoint({ method: 'POST', path: `${path}/:link/Table`, input: Type.Object(tableInput) }),
  update: endpoint({ method: 'PUT', path: `${path}/:link/Table`, input: Type.Object({ ...tableInput, ...confirmed }) }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:link/Table/:table`,
    input: Type.Object({ ...Of, ...confirmed }),
  }),
})
