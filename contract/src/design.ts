import { type Static, Type } from 'typebox'
import {
  columns,
  createdColumn,
  creatorColumn,
  descriptionColumn,
  idColumn,
  sortCodeColumn,
  stateColumn,
  title,
  versionColumn,
} from './column'
import { callsOf, endpoint } from './endpoint'
import { FieldUse } from './field-use'
import {
  ById,
  Count,
  EpochMs,
  ExportedFile,
  Flag,
  Id,
  ListOf,
  loose,
  maxInteger,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  pageQuery,
  RecordOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { ReleasePlan, ReleaseRun, ReleaseTrial } from './release-plan'
import { RemovedField } from './removed-field'

/** Documents are larger than other input: 2 MiB, and twice that where they travel as text in JSON. */
export const maxFormText = 2 * 1024 * 1024
/** Lists name fields and say little of them. */
export const maxListText = 200 * 1024

/** 0 never released, 1 released as it is drawn, 2 drawn further since. */
const ReleaseState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

const rowFields = {
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** Free words under which the list can be filtered. */
  category: Type.String(),
  /** 1, a form of pages; older clients know others. */
  type: Type.Integer(),
  /** 2, a form with a list of its records. */
  webType: Type.Integer(),
  state: ReleaseState,
  /** 1 once it has been released, as older clients read it. */
  enabledMark: Type.Integer(),
  /** The number of its newest release; 0 before the first. */
  released: Type.Integer(),
  /** The menu entry that opens its records; '' before the first release. */
  menuId: Type.String(),
  /** Many records lie in the table that forms share, so that the form should get one of its own. */
  isCrowded: Type.Boolean(),
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
}
/** A design as its list shows it: without its document. */
export const DesignRow = Type.Object(rowFields)
export type DesignRow = Static<typeof DesignRow>

/** A design with its draft, for who draws it. */
export const Design = Type.Object({
  ...rowFields,
  /** JSON text of a `FormDocument`. */
  formData: Type.String(),
  /** JSON text of a `ListDocument`; '' for the list that follows from the form. */
  listData: Type.String(),
  /** The list as older clients read and write it, on wide windows and on phones. */
  columnData: Type.String(),
  appColumnData: Type.String(),
  /** JSON text of the tables that its records have, or get; an empty list where they lie in the one that forms share. */
  tables: Type.String(),
  dbLinkId: Type.String(),
})
export type Design = Static<typeof Design>

/** The list of designs. */
export const designColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('表单名称', 'Form', '表單名稱') },
  enCode: { title: title('表单编码', 'Code', '表單編碼') },
  category: { title: title('分类', 'Category', '分類') },
  type: { type: 'integer', title: title('类型', 'Kind', '類型'), hideable: false },
  webType: { type: 'integer', title: title('页面类型', 'Page', '頁面類型'), hideable: false },
  state: { ...stateColumn, title: title('发布状态', 'Release', '發布狀態') },
  enabledMark: { ...stateColumn, title: title('已发布', 'Released', '已發布') },
  // The state says as much.
  released: { type: 'integer', title: title('发布次数', 'Releases', '發布次數'), hideable: false },
  menuId: { title: title('菜单编号', 'Menu entry', '選單編號'), hideable: false },
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

const properties = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  /** Names its table, and stays from the first release on. */
  enCode: Type.String({ minLength: 1, maxLength: 50 }),
  category: Type.Optional(Type.String({ maxLength: 50 })),
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, ...loose })),
  webType: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, ...loose })),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  formData: Type.Optional(Type.String({ maxLength: maxFormText })),
  /** '' gives the design the list that follows from its form. */
  listData: Type.Optional(Type.String({ maxLength: maxListText })),
  /** The list of an older client, taken where `listData` is left out. */
  columnData: Type.Optional(Type.String({ maxLength: maxListText })),
  appColumnData: Type.Optional(Type.String({ maxLength: maxListText })),
  /** A list, of which only matters whether it is empty: then the records get no table of their own. */
  tables: Type.Optional(Type.String({ maxLength: maxListText })),
}

const DesignVersion = Type.Object({
  id: Id,
  number: Type.Integer(),
  note: Type.String(),
  savedBy: Type.String(),
  savedTime: EpochMs,
})

const base = '/api/visualdev/Base'
const VersionNumber = Type.Integer({ minimum: 1, maximum: maxInteger })

/** What shows designs; a release changes the menu as well. */
const changes = ['design', 'menuEntry', 'menuButton', 'menuColumn', 'menuForm', 'onlineRecord']

export const design = callsOf('design', {
  list: endpoint({
    method: 'GET',
    path: base,
    input: PageQueryWith({
      category: Type.Optional(Type.String({ maxLength: 50 })),
      type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, ...loose })),
      enabledMark: Type.Optional(Flag),
    }),
    output: PageOf(DesignRow),
  }),
  /** The released ones that the reader may design, for choosing one of them (VIS-25). */
  selector: endpoint({
    method: 'GET',
    path: `${base}/Selector`,
    input: Type.Object({
      type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, ...loose })),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String(), enCode: Type.String(), category: Type.String() })),
  }),
  get: endpoint({ method: 'GET', path: `${base}/:id`, input: ById, output: Design }),
  create: endpoint({ method: 'POST', path: base, input: Type.Object(properties), output: ById }),
  /** Saves properties, and the draft where one is sent. With a `version`, a draft older than somebody else's is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    input: WithId({ ...updateFields(properties), version: Type.Optional(Version) }),
    output: Type.Object({ version: Version }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${base}/:id`, input: ById, changes }),
  /** The same draft under another name and code, not released. */
  copy: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Copy`,
    input: ById,
    output: ById,
  }),
  /** Makes a draft of the form in a file, under a free code; the records of the file stay there. */
  importOne: endpoint({
    method: 'POST',
    path: `${base}/Actions/Import`,
    input: Type.Object({ text: Type.String({ maxLength: 2 * maxFormText }) }),
    output: ById,
  }),
  /** Makes the draft what people work with: tables, menu entry and rights follow it. `plan` only tells what would change. */
  release: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/Release`,
    input: WithId({
      plan: Type.Optional(Type.Boolean()),
      /** Of the draft that its plan was made for. */
      version: Type.Optional(Version),
      note: Type.Optional(Type.String({ maxLength: 500 })),
      /** The folder of the menu in which a first release stands; the top where it is left out. */
      parentId: Type.Optional(OptionalId),
      /**
       * Whether the records lie in a table of their own; what `tables` of the design says where it is left out. Records that
       * have one keep it; those that lie in the table that forms share get one by `true`.
       */
      ownTable: Type.Optional(Type.Boolean()),
    }),
    output: ReleasePlan,
    changes,
  }),
  /** What reads a field: parts of its form and list, other forms, processes, row schemes, data interfaces. */
  uses: endpoint({
    method: 'GET',
    path: `${base}/:id/Uses`,
    input: WithId({ key: Type.String({ minLength: 1, maxLength: 64 }) }),
    output: Type.Object({
      list: Type.Array(FieldUse),
      /** Those that the caller may not see. */
      others: Type.Integer(),
    }),
  }),
  /** Runs the latest 1,000 records that the caller sees through the draft: what it would refuse, and what it would change. */
  tryRelease: endpoint({
    method: 'POST',
    path: `${base}/:id/Actions/TryRelease`,
    input: ById,
    output: ReleaseTrial,
    changes: [],
  }),
  /** How the newest release that takes long stands, or ended; null where none of this design ever did. */
  releaseRun: endpoint({
    method: 'GET',
    path: `${base}/:id/Release`,
    input: ById,
    output: Type.Object({ run: Nullable(ReleaseRun) }),
  }),
  /** Takes a release back that is still under way; the version that people work with stays. */
  stopRelease: endpoint({ method: 'PUT', path: `${base}/:id/Actions/StopRelease`, input: ById }),
  versions: endpoint({ method: 'GET', path: `${base}/:id/Versions`, input: ById, output: ListOf(DesignVersion) }),
  /** The fields that releases took away or gave another type, the latest first: their values are kept for 30 days. */
  removed: endpoint({ method: 'GET', path: `${base}/:id/RemovedFields`, input: ById, output: ListOf(RemovedField) }),
  /** The records whose values do not become anything in another type, as a spreadsheet with what they hold, or held. */
  unconverted: endpoint({
    method: 'GET',
    path: `${base}/:id/Unconverted`,
    input: WithId({
      key: Type.String({ minLength: 1, maxLength: 64 }),
      /** The release that changed the type; what releasing the draft would change where it is left out. */
      number: Type.Optional(Type.Integer({ minimum: 1, maximum: maxInteger, ...loose })),
    }),
    output: ExportedFile,
  }),
  version: endpoint({
    method: 'GET',
    path: `${base}/:id/Versions/:number`,
    input: Type.Object({ id: Id, number: VersionNumber }),
    output: Type.Object({ ...DesignVersion.properties, formData: Type.String(), listData: Type.String() }),
  }),
  /** Takes an earlier release as the draft again. */
  restore: endpoint({
    method: 'PUT',
    path: `${base}/:id/Actions/Restore`,
    input: WithId({ number: VersionNumber, version: Type.Optional(Version) }),
    output: Type.Object({ version: Version }),
  }),
  /** The fields of a released form, for other designs that relate to it (VIS-26). */
  fields: endpoint({
    method: 'GET',
    path: `${base}/:id/FormDataFields`,
    input: ById,
    output: ListOf(
      Type.Object({ id: Type.String(), field: Type.String(), fullName: Type.String(), kind: Type.String() }),
    ),
  }),
  /** Records of a released form to choose from, with those of their fields that the caller names and may see (VIS-27). */
  choices: endpoint({
    method: 'GET',
    path: `${base}/:id/FieldDataSelect`,
    input: WithId({
      ...pageQuery,
      relationField: Type.Optional(Type.String({ maxLength: 64 })),
      columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    output: PageOf(RecordOf(Type.Unknown())),
  }),
})
