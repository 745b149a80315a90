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
import { Count, EpochMs, Flag, Id, loose, Nullable, OptionalId, Version } from './fields'

/** 1 a form of a process, such as a review, 2 a form of a page. */
export const PrintKind = Type.Union([Type.Literal(1), Type.Literal(2)], loose)

/** A print template as its list shows it. */
export const PrintTemplateRow = Type.Object({
  id: Id,
  version: Version,
  fullName: Type.String(),
  enCode: Type.String(),
  /** An entry of the dictionary printDev. */
  category: Type.String(),
  categoryText: Type.String(),
  type: Type.Integer(),
  /** What it prints: the page (menu id) of the records, or the table of a drawn form. */
  source: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  lastModifyTime: Nullable(EpochMs),
})
export type PrintTemplateRow = Static<typeof PrintTemplateRow>

/** The list of print templates. */
export const printTemplateColumns = columns({
  id: idColumn,
  version: versionColumn,
  fullName: { title: title('模板名称', 'Template', '範本名稱') },
  enCode: { title: title('模板编码', 'Code', '範本編碼') },
  category: { title: title('分类编号', 'Category id', '分類編號'), hideable: false },
  categoryText: { title: title('分类', 'Category', '分類') },
  type: { type: 'integer', title: title('类型', 'Kind', '類型'), hideable: false },
  source: { title: title('打印内容', 'Prints', '列印內容') },
  enabledMark: stateColumn,
  sortCode: sortCodeColumn,
  description: descriptionColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

/** What the page and the log call the values of a template. */
export const printTemplateWords = {
  type: { 1: title('流程', 'Process', '流程'), 2: title('页面', 'Page', '頁面') },
} as const

/** JSON text of the template as its designer holds it (`PrintDocument` of the domain). */
const documentText = Type.String({ maxLength: 262_144 })

/** What a form writes. */
export const printTemplateFields = {
  fullName: Type.String({ minLength: 1, maxLength: 100 }),
  enCode: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' }),
  category: OptionalId,
  type: PrintKind,
  source: Type.Optional(OptionalId),
  document: Type.Optional(documentText),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** Of older clients: HTML with `{field}` and `data-tag`, read into the document where it says something else. */
  printTemplate: Type.Optional(Type.String({ maxLength: 524_288 })),
  /** Of older clients: JSON text of `[{ sql }]`; a statement only names the source and is never run. */
  sqlTemplate: Type.Optional(Type.String({ maxLength: 65_536 })),
  /** '0', the database of the product; there is no other. */
  dbLinkId: Type.Optional(Type.String({ maxLength: 64, ...loose })),
}

/** A whole template for who keeps it. */
export const PrintTemplate = Type.Object({
  ...PrintTemplateRow.properties,
  document: Type.String(),
  /** The document as HTML with placeholders, for clients of the older kind. */
  printTemplate: Type.String(),
  sqlTemplate: Type.String(),
  dbLinkId: Type.String(),
  leftFields: Type.String(),
  /** JSON text of the paper. */
  pageParam: Type.String(),
})
export type PrintTemplate = Static<typeof PrintTemplate>

/** A field of what is printed. */
const PrintField = Type.Object({
  field: Type.String(),
  fieldName: Type.String(),
  /** text, integer, number, boolean, time, texts or json. */
  type: Type.String(),
  children: Type.Array(Type.Unknown()),
})

/** `headTable` beside one list for each child table. */
export const PrintFields = Type.Object({ headTable: Type.Array(PrintField) }, { additionalProperties: true })

/** What can be printed, with its fields. */
export const PrintSource = Type.Object({
  id: Id,
  fullName: Type.String(),
  /** 1 a process, 2 a page. */
  type: Type.Integer(),
  fields: Type.Array(PrintField),
  tables: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), fields: Type.Array(PrintField) })),
  hasPeople: Type.Boolean(),
  /** Whether it tells the steps of a process. */
  hasSteps: Type.Boolean(),
})
export type PrintSource = Static<typeof PrintSource>

/** A step of a process, as older clients read it. */
export const OperatorRecord = Type.Object({
  handleTime: EpochMs,
  handleId: Type.String(),
  userName: Type.String(),
  nodeName: Type.String(),
  handleOpinion: Type.String(),
  handleStatus: Type.Integer(),
})

/** A page to be printed. */
export const PrintedPage = Type.Object({
  html: Type.String(),
  /** How many of the values that it names the reader may not see. */
  hidden: Type.Integer(),
  /** Fields and tables that it names and that are gone from its source. */
  missing: Type.Array(Type.String()),
})
export type PrintedPage = Static<typeof PrintedPage>
