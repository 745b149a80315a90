import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, ExportedFile, Flag, Id, ListOf, TreeOf, WithId } from './fields'

/** A dictionary: a type, whose data are its entries (DIC-02). */
export const DictionaryType = Type.Object({
  id: Id,
  /** Raised by each change; an update names the one that its editor saw. */
  version: Type.Optional(Type.Integer()),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  isTree: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
})
export type DictionaryType = Static<typeof DictionaryType>

export const DictionaryEntry = Type.Object({
  id: Id,
  version: Type.Optional(Type.Integer()),
  /** '0' at the top. */
  parentId: Type.String(),
  dictionaryTypeId: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
})
export type DictionaryEntry = Static<typeof DictionaryEntry>

const EntryTree = TreeOf({
  id: Id,
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  hasChildren: Type.Boolean(),
})
export type EntryTree = Static<typeof EntryTree>

/** What clients keep of one dictionary (DIC-03). */
const CachedDictionary = Type.Object({
  id: Id,
  enCode: Type.String(),
  isTree: Flag,
  dictionaryList: Type.Array(EntryTree),
})
export type CachedDictionary = Static<typeof CachedDictionary>

const code = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })
const name = Type.String({ minLength: 1, maxLength: 50 })
const extras = {
  sortCode: Type.Optional(Type.Integer({ minimum: 0 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
}

export const dictionary = {
  listTypes: endpoint({ method: 'GET', path: '/api/system/DictionaryType', output: ListOf(DictionaryType) }),
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
      fullName: name,
      enCode: code,
      isTree: Type.Optional(Flag),
      version: Type.Integer(),
      ...extras,
    }),
  }),
  /** Only a dictionary without entries and without dictionaries below it goes. */
  removeType: endpoint({ method: 'DELETE', path: '/api/system/DictionaryType/:id', input: ById }),
  typeSelector: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryType/Selector/:id',
    input: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    output: ListOf(Type.Object({ id: Id, parentId: Type.String(), fullName: Type.String(), enCode: Type.String() })),
  }),
  /** The enabled entries of a type, by its id or its code. */
  list: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id',
    input: Type.Object({
      id: Id,
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      isTree: Type.Optional(Flag),
      /** 1: those that are off too, for whoever keeps this dictionary. */
      all: Type.Optional(Flag),
      token: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    output: ListOf(DictionaryEntry),
  }),
  /** Every dictionary with its enabled entries, for clients that keep them (DIC-12). */
  all: endpoint({ method: 'GET', path: '/api/system/DictionaryData/All', output: ListOf(CachedDictionary) }),
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
      fullName: name,
      enCode: code,
      enabledMark: Type.Optional(Flag),
      version: Type.Integer(),
      ...extras,
    }),
  }),
  /** Only an entry without entries below it goes; records that name it keep the name they have. */
  remove: endpoint({ method: 'DELETE', path: '/api/system/DictionaryData/:id', input: ById }),
  /** Turns an entry off, or on again. */
  toggleState: endpoint({ method: 'PUT', path: '/api/system/DictionaryData/:id/Actions/State', input: ById }),
  /** The dictionary with its entries as a small JSON file; `id` is that of the dictionary. */
  export: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Action/Export',
    input: ById,
    output: ExportedFile,
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
    output: ListOf(EntryTree),
  }),
  /** The entries of a type as a tree without the branch of `exceptId`, for choosing a parent; 0 leaves nothing out (DIC-13). */
  parents: endpoint({
    method: 'GET',
    path: '/api/system/DictionaryData/:id/Selector/:exceptId',
    input: Type.Object({ id: Id, exceptId: Id, isTree: Type.Optional(Flag) }),
    output: ListOf(EntryTree),
  }),
}
