import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ById, Flag, Id, ListOf, TreeOf } from './fields'

export const DictionaryType = Type.Object({
  id: Id,
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
      token: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    output: ListOf(DictionaryEntry),
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
