import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import {
  Count,
  EpochMs,
  ExportedFile,
  exportQuery,
  Flag,
  Id,
  IdList,
  OptionalId,
  PageOf,
  pageQuery,
  RecordOf,
  Version,
  WithId,
} from './fields'
import { RecordChange, RecordThen } from './record-history'
import { treeQuery } from './record-tree'

const base = '/api/visualdev/OnlineDev'
/** A record as JSON text. */
const data = Type.String({ maxLength: 2 * 1024 * 1024 })
const filledInBy = Type.Optional(Version)

const Titles = Type.Object({ zh: Type.String(), en: Type.String(), zhtw: Type.String() })

/** A column of the list of a released form. */
const RecordColumn = Type.Object({
  field: Type.String(),
  kind: Type.String(),
  title: Titles,
  sortable: Type.Boolean(),
  /** How the list can be searched by it; empty where nobody searches by it. */
  search: Type.Array(Type.String()),
})
export type RecordColumn = Static<typeof RecordColumn>

/** Fields that somebody may only see (`see`), or that are not there for him (`none`). */
const ClosedFields = Type.Array(
  Type.Object({ field: Type.String(), level: Type.Union([Type.Literal('see'), Type.Literal('none')]) }),
)

/** A released form with what the caller may do with its records. */
export const ModelConfig = Type.Object({
  id: Id,
  /** The page whose rights hold. */
  menuId: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  type: Type.Integer(),
  webType: Type.Integer(),
  enableFlow: Type.Integer(),
  flowTemplateJson: Type.String(),
  /** The number of the release. */
  number: Type.Integer(),
  /** JSON text of the released `FormDocument`. */
  formData: Type.String(),
  /** JSON text of the released `ListDocument`, of the fields that the caller may see. */
  listData: Type.String(),
  /** The same as older clients read it, on wide windows and on phones. */
  columnData: Type.String(),
  appColumnData: Type.String(),
  /** The columns that the caller may see: those of the form in its order, then what every record has. */
  columns: Type.Array(RecordColumn),
  closed: ClosedFields,
  /** The codes of the buttons that he may press. */
  buttons: Type.Array(Type.String()),
})
export type ModelConfig = Static<typeof ModelConfig>

/** What is left to the page of somebody who pressed a button. */
const Pressed = Type.Object({
  does: Type.Union([Type.Literal('link'), Type.Literal('interface'), Type.Literal('script')]),
  /** Where a link leads; '' for others. */
  address: Type.String(),
  /** Of the record, which a call counts up; 0 without one. */
  version: Version,
})
export type Pressed = Static<typeof Pressed>

/** How many groups of a list are told of. */
export const mostGroups = 1000

/** Records of a list that share what a field holds. */
const RecordGroup = Type.Object({
  /** What they share; '' for those that hold nothing there. */
  value: Type.String(),
  /** The same in words. */
  title: Type.String(),
  count: Type.Integer(),
  /** Sums as decimal texts by field. */
  totals: RecordOf(Type.String()),
})

const record = { id: Id, recordId: Id }
const groupBy = Type.String({ minLength: 1, maxLength: 64 })
const RecordAnswer = Type.Object({ id: Id, version: Version, data: Type.String() })
const closedButtons = Type.Optional(Type.Array(Type.String()))

/** Records of released forms. `id` is the form or a menu entry that opens it. */
export const onlineRecord = callsOf('onlineRecord', {
  config: endpoint({
    method: 'GET',
    path: `${base}/:id/Config`,
    input: Type.Object({ id: Id }),
    output: ModelConfig,
  }),
  /**
   * One page of records with their values in words; in `closedButtons` what cannot be pressed for them, and in `closedCells`
   * what the caller may not change of the columns that the list lets people change.
   */
  list: endpoint({
    method: 'POST',
    path: `${base}/:id/List`,
    reads: true,
    input: WithId({
      ...pageQuery,
      menuId: Type.Optional(OptionalId),
      /**
       * JSON text of the fields that are searched by with what they should hold; '' searches by none. Of a field that holds
       * paths a list of ids is one path, which finds what lies at its end or below; several are a list of lists.
       */
      queryJson: Type.Optional(Type.String({ maxLength: 20_000 })),
      /** A field whose value stands with each record as `groupValue`, as `groups` names it. */
      groupBy: Type.Optional(groupBy),
      /** The groups whose records are left out. */
      collapsed: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: mostGroups })),
      ...treeQuery,
    }),
    output: Type.Object({
      ...PageOf(RecordOf(Type.Unknown())).properties,
      /** Of a tree in which more was found than is told of. */
      isCut: Type.Optional(Type.Boolean()),
    }),
    changes: [],
  }),
  /** Sums over all records that a list finds, as decimal texts by field; of cells that the caller may see. */
  totals: endpoint({
    method: 'POST',
    path: `${base}/:id/Totals`,
    reads: true,
    input: WithId({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      queryJson: Type.Optional(Type.String({ maxLength: 20_000 })),
      fields: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 }),
    }),
    output: Type.Object({ totals: RecordOf(Type.String()) }),
    changes: [],
  }),
  /**
   * All records that a list finds in groups by what a field holds, with how many they are and their sums, in the order of the
   * list that is sorted by it; `isCut` where there are more groups than are told of.
   */
  groups: endpoint({
    method: 'POST',
    path: `${base}/:id/Groups`,
    reads: true,
    input: WithId({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      queryJson: Type.Optional(Type.String({ maxLength: 20_000 })),
      groupBy,
      fields: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 }),
    }),
    output: Type.Object({ list: Type.Array(RecordGroup), isCut: Type.Boolean() }),
    changes: [],
  }),
  /**
   * The same `data` that a person sends twice with the same `once`, such as after an answer that was lost, makes one record.
   * With the `number` of the release that it was filled in by, it is refused as one of that where a newer one cannot take it whole.
   */
  create: endpoint({
    method: 'POST',
    path: `${base}/:id`,
    input: WithId({ data, once: Type.Optional(Type.String({ maxLength: 64 })), number: filledInBy }),
    output: Type.Object({ id: Id }),
  }),
  /** With a `version`, one that its editor saw before somebody else's change is refused; `number` as when adding one. */
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id/:recordId`,
    input: Type.Object({ ...record, data, version: Type.Optional(Version), number: filledInBy }),
    output: Type.Object({ version: Version }),
  }),
  /**
   * Presses a button of the list's own, which `button` names by the code of its right. A data interface is called here, once
   * for each version of the record; links and scripts are done by the page, after this has said that they may.
   */
  press: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Press`,
    input: WithId({
      button: Type.String({ minLength: 1, maxLength: 64 }),
      /** Left out for buttons above the list. */
      recordId: Type.Optional(OptionalId),
      version: Type.Optional(Version),
    }),
    output: Pressed,
  }),
  /**
   * A record; in `closedButtons` what cannot be pressed for it, and in `closed` what is closed in it beside what the form
   * closes in all, since what lets somebody write it was given for other records.
   */
  get: endpoint({
    method: 'GET',
    path: `${base}/:id/:recordId`,
    input: Type.Object(record),
    output: Type.Object({ ...RecordAnswer.properties, closedButtons, closed: Type.Optional(ClosedFields) }),
  }),
  /** The same with values in words. */
  words: endpoint({
    method: 'GET',
    path: `${base}/:id/:recordId/DataChange`,
    input: Type.Object(record),
    output: RecordAnswer,
  }),
  remove: endpoint({ method: 'DELETE', path: `${base}/:id/:recordId`, input: Type.Object(record) }),
  /** The rows that a list shows as a spreadsheet, in words; of a tree, those that were found, with their levels. */
  export: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Export`,
    input: WithId({
      ...exportQuery,
      selectKey: Type.Optional(
        Type.Union([exportQuery.selectKey, Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 })]),
      ),
      menuId: Type.Optional(OptionalId),
      queryJson: Type.Optional(Type.String({ maxLength: 20_000 })),
      ...treeQuery,
    }),
    output: ExportedFile,
    changes: [],
  }),
  /** A spreadsheet to fill records in. */
  template: endpoint({
    method: 'GET',
    path: `${base}/:id/Template`,
    input: Type.Object({ id: Id }),
    output: ExportedFile,
  }),
  /** One file with the released form and, where that is asked for, the records that the caller sees. */
  exportData: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/ExportData`,
    input: WithId({ records: Type.Optional(Flag) }),
    output: ExportedFile,
    changes: [],
  }),
  /** What became of a record, the latest first. */
  history: endpoint({
    method: 'GET',
    path: `${base}/:id/:recordId/History`,
    input: Type.Object({ ...record, ...pageQuery }),
    output: PageOf(RecordChange),
  }),
  /** The record as it was at a moment: as it is now, with what was changed since undone. */
  asOf: endpoint({
    method: 'GET',
    path: `${base}/:id/:recordId/AsOf`,
    input: Type.Object({ ...record, at: EpochMs }),
    output: RecordThen,
  }),
  /**
   * Gives a field back what it held before a change that the history tells of, as if the caller had filled it in. `version` is
   * that of the record as he saw it.
   */
  restoreField: endpoint({
    method: 'POST',
    path: `${base}/:id/:recordId/Actions/RestoreField`,
    input: Type.Object({
      ...record,
      changeId: Id,
      field: Type.String({ minLength: 1, maxLength: 64 }),
      /** The number of the row as the history tells it, for a column of a sub-table. */
      row: Type.Optional(Count),
      version: Version,
    }),
    output: Type.Object({ version: Version }),
  }),
  /** The records in the bin, in words; they go for good after 30 days. */
  bin: endpoint({
    method: 'POST',
    path: `${base}/:id/Bin`,
    reads: true,
    input: WithId(pageQuery),
    output: PageOf(RecordOf(Type.Unknown())),
    changes: [],
  }),
  restore: endpoint({ method: 'PUT', path: `${base}/:id/Bin/Actions/Restore`, input: WithId({ ids: IdList }) }),
  removeAll: endpoint({
    method: 'POST',
    path: `${base}/batchDelete/:id`,
    input: WithId({ ids: IdList }),
  }),
})
