import { type Static, Type } from 'typebox'
import { columns, descriptionColumn, idColumn, sortCodeColumn, stateColumn, title } from './column'
import { EntryUsage, ImportedEntry, importedEntries, KnownDictionary } from './dictionary-import'
import { callsOf, endpoint, feature } from './endpoint'
import {
  ById,
  Count,
  ExportedFile,
  Flag,
  Id,
  ListOf,
  OptionalId,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import { reviewFeatures } from './review-features'

const typeFields = {
  id: Id,
  /** Raised by each change; an update names the one that its editor saw. */
  version: Type.Optional(Version),
  /** '-1' at the top. */
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  /** 1: its entries stand below each other. */
  isTree: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
}
/** A dictionary: a type, whose data are its entries (DIC-02). */
export const DictionaryType = Type.Object(typeFields)
export type DictionaryType = Static<typeof DictionaryType>

const TypeTree = TreeOf({ ...typeFields, hasChildren: Type.Boolean() })
export type DictionaryTypeTree = Static<typeof TypeTree>

const entryFields = {
  id: Id,
  version: Type.Optional(Version),
  /** '0' at the top. */
  parentId: Type.String(),
  dictionaryTypeId: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
}
export const DictionaryEntry = Type.Object(entryFields)
export type DictionaryEntry = Static<typeof DictionaryEntry>

/** The data of a dictionary; `depth` is how far below the top an entry of a tree lies. */
export const dictionaryColumns = columns({
  id: idColumn,
  fullName: { title: title('名称', 'Name', '名稱'), hideable: false },
  depth: { type: 'integer', title: title('层级', 'Level', '層級'), hideable: false, sortable: false },
  enCode: { title: title('编码', 'Code', '編碼'), hideable: false },
  enabledMark: { ...stateColumn, sortable: false },
  sortCode: { ...sortCodeColumn, hideable: false },
  description: { ...descriptionColumn, hideable: false, sortable: false },
})

/** The dictionaries themselves. */
export const dictionaryTypeColumns = columns({
  id: idColumn,
  fullName: dictionaryColumns.fullName,
  enCode: dictionaryColumns.enCode,
  isTree: { type: 'integer', title: title('分上下级', 'Has levels', '分上下級'), hideable: false, sortable: false },
  sortCode: dictionaryColumns.sortCode,
  description: dictionaryColumns.description,
})

/** An entry in a list: with what lies below it where the list was asked for as a tree. */
const ListedEntry = Type.Cyclic(
  {
    Entry: Type.Object({
      ...entryFields,
      hasChildren: Type.Optional(Type.Boolean()),
      children: Type.Optional(Type.Array(Type.Ref('Entry'))),
    }),
  },
  'Entry',
)
export type ListedEntry = Static<typeof ListedEntry>

const NamedTree = TreeOf({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  hasChildren: Type.Boolean(),
})
export type EntryTree = Static<typeof NamedTree>

/** What clients keep of one dictionary (DIC-03). */
const CachedDictionary = Type.Object({
  id: Id,
  enCode: Type.String(),
  isTree: Flag,
  dictionaryList: Type.Array(NamedTree),
})
export type CachedDictionary = Static<typeof CachedDictionary>

/** The same with its version, which every change of it or of its entries raises. */
const KeptDictionary = Type.Object({ ...CachedDictionary.properties, ...KnownDictionary.properties })
export type KeptDictionary = Static<typeof KeptDictionary>

const code = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })
const name = Type.String({ minLength: 1, maxLength: 50 })
const extras = {
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

/** Where something goes: below `parentId` ('-1', '0' and '' are the top), in front of `before`, last without one. */
const place = {
  parentId: Type.String({ maxLength: 64 }),
  before: Type.Optional(OptionalId),
  version: Version,
}

/** What shows the names of entries beside the dictionaries themselves. */
const changes = [
  ...reviewFeatures,
  'dictionary',
  'project',
  'message.notices',
  'message.getNotice',
  'printTemplate',
  'group',
  'position',
  'dataInterface',
]

export const dictionary = callsOf(feature('dictionary', changes), {
  /** All dictionaries, those that belong to another one below it. */
  listTypes: endpoint({ method: 'GET', path: '/api/system/DictionaryType', output: ListOf(TypeTree) }),
  getType: endpoint({ method: 'GET', path: '/api/system/DictionaryType/:id', input: ById, output: DictionaryType }),
  createType: endpoint({
    method: 'POST',
    path: '/api/system/DictionaryType',
    input: Type.Object({
      parentId: Type.Optional(Type.String({ maxLength: 64 })),
      fullName: name,
      enCode: code,
      isTree: Type.Optional(Flag),
      ...extras,
    }),
    output: ById,
  }),
  /** The code of a dictionary that the product starts with stays. */
  updateType: endpoint({
    method: 'PUT',
    path: '/api/system/DictionaryType/:id',
    input: WithId({
      parentId: Type.Optional(Type.String({ maxLength: 64 })),
      ...updateFields({ fullName: name, enCode: code }),
      isTree: Type.Optional(Flag),
      version: Version,
      ...extras,
    }),
  }),
  moveType: endpoint({ method: 'PUT', path: '/api/system/DictionaryType/:id/Actions/Move', input: WithId(place) }),
  /** Only a dictionary without entries and without dictionaries below it goes. */
  removeType: endpoint({ method: 'DELETE', path: '/api/system/DictionaryType/:id', input: ById }),
  /** The dictionaries as a tree without the branch of `id`, for choosing one above it; 0 leaves nothing out. */
  typeSelector: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryType/Selector/:id',
    input: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    output: ListOf(NamedTree),
  }),
  /**
   * The entries of a type, by its id or its code: those that are on; who keeps the dictionary gets those that are off, too.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id',
    input: Type.Object({
      id: Id,
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      /** 1: below each other. With a keyword hits show the way to them. */
      isTree: Type.Optional(Flag),
      /** 0: those that are on alone, whoever asks. 1: refused for who may not see all. */
      all: Type.Optional(Flag),
      token: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    output: ListOf(ListedEntry),
  }),
  /** Every dictionary with its enabled entries, for clients that keep them (DIC-12). */
  all: endpoint({ method: 'GET', path: '/api/system/DictionaryData/All', output: ListOf(CachedDictionary) }),
  /**
   * Brings what a client keeps of all dictionaries up to date: those that are not `known` at their version, with their
   * enabled entries, and the ids of all that there are.
   */
  changes: endpoint({
    method: 'POST',
    path: '/api/system/DictionaryData/Changes',
    reads: true,
    input: Type.Object({ known: Type.Array(KnownDictionary, { maxItems: 5000 }) }),
    output: Type.Object({ ids: Type.Array(Id), list: Type.Array(KeptDictionary) }),
    changes: [],
  }),
  get: endpoint({ method: 'GET', path: '/api/system/DictionaryData/:id/Info', input: ById, output: DictionaryEntry }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/DictionaryData',
    input: Type.Object({
      dictionaryTypeId: Id,
      parentId: Type.Optional(Type.String({ maxLength: 64 })),
      fullName: name,
      enCode: code,
      enabledMark: Type.Optional(Flag),
      ...extras,
    }),
    output: ById,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/DictionaryData/:id',
    input: WithId({
      parentId: Type.Optional(Type.String({ maxLength: 64 })),
      ...updateFields({ fullName: name, enCode: code }),
      enabledMark: Type.Optional(Flag),
      version: Version,
      ...extras,
    }),
  }),
  move: endpoint({ method: 'PUT', path: '/api/system/DictionaryData/:id/Actions/Move', input: WithId(place) }),
  /** Which records hold an entry. */
  usage: endpoint({ method: 'GET', path: '/api/system/DictionaryData/:id/Usage', input: ById, output: EntryUsage }),
  /** Only an entry that no record holds, and that none stands below, goes; any other is turned off. */
  remove: endpoint({ method: 'DELETE', path: '/api/system/DictionaryData/:id', input: ById }),
  /** Turns an entry off, or on again. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/DictionaryData/:id/Actions/State', input: ById }),
  /** The dictionary with its entries as a small JSON file, or as a spreadsheet; `id` is that of the dictionary. */
  export: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Action/Export',
    input: Type.Object({ id: Id, format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('xlsx')])) }),
    output: ExportedFile,
  }),
  /** A spreadsheet to fill in with entries of this dictionary. */
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Actions/ImportTemplate',
    input: ById,
    output: ExportedFile,
  }),
  /** Reads an uploaded spreadsheet, or JSON as exported (upload type import), and says line by line what is wrong. */
  importPreview: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Actions/ImportPreview',
    reads: false,
    input: Type.Object({ id: Id, fileName: Id }),
    output: ListOf(ImportedEntry),
  }),
  /** Adds the lines whose code is new and changes the entries of the others; answers those that did not go in. */
  importData: endpoint({
    method: 'POST',
    path: '/api/system/DictionaryData/:id/Actions/Import',
    input: WithId({ list: importedEntries }),
    output: Type.Object({ added: Count, changed: Count, failed: Type.Array(ImportedEntry) }),
  }),
  /** A spreadsheet of the lines that did not go in, with the reason in each. */
  exportFailures: endpoint({
    method: 'POST',
    path: '/api/system/DictionaryData/:id/Actions/ExportFailures',
    input: WithId({ list: importedEntries }),
    output: ExportedFile,
    changes: [],
  }),
  selector: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Data/Selector',
    input: ById,
    output: ListOf(Type.Object({ id: Id, parentId: Type.String(), fullName: Type.String(), enCode: Type.String() })),
  }),
  /** The enabled entries of a type as a tree, for a cascade (DIC-15). */
  cascade: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Data/SelectorCascade',
    input: ById,
    output: ListOf(NamedTree),
  }),
  /**
   * What an entry can stand below (DIC-13): one root, the type itself, and below it the entries without the branch of
   * `exceptId` (0 leaves nothing out); none where the dictionary has no levels. `isTree` 0 answers them side by side.
   */
  parents: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Selector/:exceptId',
    input: Type.Object({ id: Id, exceptId: Id, isTree: Type.Optional(Flag) }),
    output: ListOf(NamedTree),
  }),
})
