import { type Static, Type } from 'typebox'
import { type Titles, title } from './column'
import { Id, ListOf, maxInteger, Version } from './fields'

/** One line of an import: everything as the text that somebody wrote. */
export const ImportedEntry = Type.Object({
  fullName: Type.String({ maxLength: 200 }),
  enCode: Type.String({ maxLength: 200 }),
  /** Code of the entry above, of the dictionary or of another line; '' at the top. */
  parentCode: Type.Optional(Type.String({ maxLength: 200 })),
  enabledMark: Type.Optional(Type.String({ maxLength: 50 })),
  sortCode: Type.Optional(Type.String({ maxLength: 50 })),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  /** What is wrong with the line, in words; the field is '' where it is about all of it. */
  problems: Type.Optional(
    Type.Array(Type.Object({ field: Type.String({ maxLength: 20 }), text: Type.String({ maxLength: 500 }) }), {
      maxItems: 20,
    }),
  ),
})
export type ImportedEntry = Static<typeof ImportedEntry>

/** The lines of one import. */
export const importedEntries = Type.Array(ImportedEntry, { minItems: 1, maxItems: 1000 })

/** What holds entries of dictionaries. */
export const entryUses = {
  project: title('项目', 'Projects', '專案'),
  review: title('评审', 'Reviews', '評審'),
  task: title('评审任务', 'Review tasks', '評審任務'),
  notice: title('公告', 'Notices', '公告'),
  user: title('用户', 'People', '使用者'),
  position: title('岗位', 'Positions', '職位'),
  group: title('分组', 'Groups', '群組'),
  interface: title('数据接口', 'Data interfaces', '資料介面'),
  printTemplate: title('打印模板', 'Print templates', '列印範本'),
  process: title('流程', 'Processes', '流程'),
} as const satisfies Record<string, Titles>
export type EntryUse = keyof typeof entryUses

/** How many records of each kind hold an entry; kinds without any are left out. */
export const EntryUsage = ListOf(
  Type.Object({
    kind: Type.Unsafe<EntryUse>(Type.String({ enum: Object.keys(entryUses) })),
    count: Type.Integer({ minimum: 1, maximum: maxInteger }),
  }),
)

/** A dictionary that a client keeps, at the version at which it was read. */
export const KnownDictionary = Type.Object({ id: Id, version: Version })
