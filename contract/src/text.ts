import { type Static, Type } from 'typebox'
import { columns, idColumn, title, versionColumn } from './column'
import { callsOf, endpoint } from './endpoint'
import {
  ById,
  Count,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Id,
  ListOf,
  Nullable,
  PageOf,
  PageQueryWith,
  RecordOf,
  Version,
  WithId,
} from './fields'

/** 0 as shipped, 1 changed, 2 changed and no longer fitting the product's text: then that one is shown. */
export const TextState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

export const ProductText = Type.Object({
  id: Id,
  version: Version,
  /** The folder that it belongs to, and its key there: `review:tasks.add`. */
  textKey: Type.String(),
  place: Type.String(),
  /** The texts as they are shown. */
  zh: Type.String(),
  en: Type.String(),
  zhtw: Type.String(),
  /** The product's own; '' where a language has none, such as a singular in Chinese. */
  baseZh: Type.String(),
  baseEn: Type.String(),
  baseZhtw: Type.String(),
  state: TextState,
  lastModifyTime: Nullable(EpochMs),
})
export type ProductText = Static<typeof ProductText>

const withText = { hideable: false, sortable: false } as const

/** The texts of the product, as their page lists them. */
export const textColumns = columns({
  id: idColumn,
  version: versionColumn,
  textKey: { title: title('文字键', 'Key', '文字鍵') },
  place: { title: title('出现位置', 'Seen at', '出現位置') },
  // Everybody reads these on the pages: there is nothing in them to be hidden.
  zh: { title: title('简体中文', 'Simplified Chinese', '簡體中文'), hideable: false },
  en: { title: title('英文', 'English', '英文'), hideable: false },
  zhtw: { title: title('繁体中文', 'Traditional Chinese', '繁體中文'), hideable: false },
  baseZh: { title: title('简体原文', 'Simplified as shipped', '簡體原文'), ...withText },
  baseEn: { title: title('英文原文', 'English as shipped', '英文原文'), ...withText },
  baseZhtw: { title: title('繁体原文', 'Traditional as shipped', '繁體原文'), ...withText },
  state: { type: 'integer', title: title('状态', 'State', '狀態'), hideable: false },
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
})

/** What the page and its spreadsheet call the states. */
export const textStates = [
  title('原文', 'As shipped', '原文'),
  title('已修改', 'Changed', '已修改'),
  title('需检查', 'To be checked', '需檢查'),
] as const

const Written = Type.String({ maxLength: 2000 })
/** What is shown from now on; '' or the product's own text goes back to that one. */
const textFields = { zh: Type.Optional(Written), en: Type.Optional(Written), zhtw: Type.Optional(Written) }

const filters = {
  place: Type.Optional(Type.String({ maxLength: 64 })),
  /** 1 what was changed, 2 what is to be checked. */
  state: Type.Optional({ ...Count, maximum: 2 }),
}

/** One line of a translators' file: everything as the text that somebody wrote. */
export const ImportedText = Type.Object({
  textKey: Type.String({ maxLength: 300 }),
  zh: Type.String({ maxLength: 4000 }),
  en: Type.String({ maxLength: 4000 }),
  zhtw: Type.String({ maxLength: 4000 }),
  problems: Type.Optional(
    Type.Array(Type.Object({ field: Type.String({ maxLength: 20 }), text: Type.String({ maxLength: 500 }) }), {
      maxItems: 20,
    }),
  ),
})
export type ImportedText = Static<typeof ImportedText>
/** Lines that a file may have, which is more than the product has texts, and those of them that change something. */
export const mostTextLines = 20_000
export const mostChangedTexts = 2000
const importedTexts = Type.Array(ImportedText, { minItems: 1, maxItems: mostChangedTexts })

const OfFolder = RecordOf(RecordOf(Type.String()))

/** Texts that stand in place of the product's own: language → folder → key → text. */
export const ShownTexts = Type.Object({
  /** A digest; '' while nothing is changed. */
  version: Type.String(),
  texts: Type.Object({ zh: OfFolder, en: OfFolder, zhtw: OfFolder }),
})
export type ShownTexts = Static<typeof ShownTexts>

export const text = callsOf('text', {
  list: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage',
    input: PageQueryWith(filters),
    output: PageOf(ProductText),
  }),
  /** The folders that there are, for the choice of a place. */
  places: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage/Places',
    output: ListOf(Type.Object({ place: Type.String(), count: Count, changed: Count })),
  }),
  /** For everybody, also before signing in; kept for good under its version. */
  shown: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage/Shown',
    input: Type.Object({ version: Type.Optional(Type.String({ maxLength: 64 })) }),
    output: ShownTexts,
  }),
  get: endpoint({ method: 'GET', path: '/api/system/BaseLanguage/:id', input: ById, output: ProductText }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: '/api/system/BaseLanguage/:id',
    input: WithId({ ...textFields, version: Type.Optional(Version) }),
  }),
  /** Goes back to the product's own text in all languages. */
  reset: endpoint({ method: 'PUT', path: '/api/system/BaseLanguage/:id/Actions/Reset', input: ById }),
  /** Goes back to the product's own texts, of all that the caller sees. */
  resetAll: endpoint({
    method: 'PUT',
    path: '/api/system/BaseLanguage/Actions/ResetAll',
    output: Type.Object({ count: Count }),
  }),
  /** All texts, or those of a filter, for translators: what comes back is imported. */
  export: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage/Actions/Export',
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** All texts as they are shown, to be translated and brought back. */
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage/Actions/ImportTemplate',
    output: ExportedFile,
  }),
  /** Reads an uploaded spreadsheet (upload type import): the lines that would change something, and what is wrong with each. */
  importPreview: endpoint({
    method: 'GET',
    path: '/api/system/BaseLanguage/Actions/ImportPreview',
    input: Type.Object({ fileName: Id }),
    output: ListOf(ImportedText),
  }),
  importData: endpoint({
    method: 'POST',
    path: '/api/system/BaseLanguage/Actions/Import',
    input: Type.Object({ list: importedTexts }),
    output: Type.Object({ changed: Count, failed: Type.Array(ImportedText) }),
  }),
  /** A spreadsheet of the lines that did not go in, with the reason in each. */
  exportFailures: endpoint({
    method: 'POST',
    path: '/api/system/BaseLanguage/Actions/ExportFailures',
    input: Type.Object({ list: importedTexts }),
    output: ExportedFile,
    changes: [],
  }),
})
