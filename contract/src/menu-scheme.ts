import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { BareListOf, ById, Count, Flag, Id, ListOf, Nullable, updateFields, Version, WithId } from './fields'
import { pageFeatures } from './held-features'

/** Characters of a scheme as JSON, at most. */
export const maxSchemeText = 100_000

const schemeFields = {
  id: Id,
  version: Version,
  moduleId: Id,
  fullName: Type.String(),
  enCode: Type.String(),
  enabledMark: Flag,
  sortCode: Type.Integer(),
  description: Type.String(),
  /** Every row. */
  allData: Type.Boolean(),
  /** The scheme in one sentence. */
  conditionText: Type.String(),
  /** JSON text: the lists of older clients where these can say the scheme, else as `condition`. */
  conditionJson: Type.String(),
  matchLogic: Type.String(),
  /** JSON text: { match, of }, nested; it counts where not every row is meant. */
  condition: Type.String(),
  /** Comparisons that cannot be evaluated, so that they let no row through. */
  problems: Count,
  /** Roles, positions, groups and people who were granted it. */
  holders: Count,
}
/** A row scheme of a page (SYS-18, AUT-07). */
export const MenuScheme = Type.Object(schemeFields)
export type MenuScheme = Static<typeof MenuScheme>

/** A column that schemes can compare. */
export const SchemeField = Type.Object({
  enCode: Type.String(),
  fullName: Type.String(),
  /** What it holds: text, integer, number, boolean, time, texts. */
  kind: Type.String(),
  /** Whose ids it holds, where it holds ids. */
  holds: Nullable(Type.Union([Type.Literal('person'), Type.Literal('organize')])),
  /** The type, as older clients call it. */
  type: Type.String(),
  conditionSymbol: Type.String(),
  conditionSymbolName: Type.String(),
  conditionText: Type.String(),
  bindTable: Type.String(),
  fieldRule: Flag,
})
export type SchemeField = Static<typeof SchemeField>

const conditionText = Type.String({ maxLength: maxSchemeText })
const form = {
  fullName: Type.String({ minLength: 1, maxLength: 50 }),
  enCode: Type.Optional(Type.String({ maxLength: 50, pattern: '^[A-Za-z0-9_.-]*$' })),
  enabledMark: Type.Optional(Flag),
  sortCode: Type.Optional(Count),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  allData: Type.Optional(Type.Boolean()),
  /** Our form. Where it is left out, `conditionJson` with `matchLogic` says the scheme. */
  condition: Type.Optional(conditionText),
  conditionJson: Type.Optional(conditionText),
  conditionText: Type.Optional(conditionText),
  matchLogic: Type.Optional(Type.Union([Type.Literal('and'), Type.Literal('or')])),
}
/** A scheme that is only tried. */
const tried = { condition: conditionText, allData: Type.Optional(Type.Boolean()) }

export const menuScheme = callsOf(feature('menuScheme', ['menuScheme', ...pageFeatures]), {
  /** What schemes of a page can compare: the columns of its list that the caller may see. */
  fields: endpoint({
    method: 'GET',
    path: '/api/system/ModuleDataAuthorize/:moduleId/List',
    input: Type.Object({ moduleId: Id, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: ListOf(SchemeField),
  }),
  offeredFields: endpoint({
    method: 'GET',
    path: '/api/system/ModuleDataAuthorize/:id/FieldList',
    input: ById,
    output: BareListOf(Type.Object({ field: Type.String(), fieldName: Type.String() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/system/ModuleDataAuthorizeScheme/:moduleId/List',
    input: Type.Object({ moduleId: Id, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: ListOf(MenuScheme),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/ModuleDataAuthorizeScheme/:id',
    input: ById,
    output: MenuScheme,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/ModuleDataAuthorizeScheme',
    input: Type.Object({ moduleId: Id, ...form }),
    output: ById,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/ModuleDataAuthorizeScheme/:id',
    input: WithId({ ...updateFields(form), version: Type.Optional(Version) }),
  }),
  toggleState: endpoint({
    method: 'PUT',
    path: '/api/system/ModuleDataAuthorizeScheme/:id/Actions/State',
    input: ById,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/system/ModuleDataAuthorizeScheme/:id', input: ById }),
  /** How many of the rows that the caller sees a person would see with this scheme alone. */
  preview: endpoint({
    method: 'POST',
    path: '/api/system/ModuleDataAuthorizeScheme/:moduleId/Actions/Preview',
    reads: true,
    input: Type.Object({ moduleId: Id, userId: Id, ...tried }),
    output: Type.Object({ seen: Count, total: Count, isCapped: Type.Boolean() }),
    changes: [],
  }),
  /**
   * Who would gain or lose rows if the scheme became this: of all who hold the same things one, with the number of people
   * that he stands for. Counted among the rows that the caller sees.
   */
  plan: endpoint({
    method: 'POST',
    path: '/api/system/ModuleDataAuthorizeScheme/:id/Actions/Plan',
    input: WithId(tried),
    output: Type.Object({
      list: Type.Array(Type.Object({ userId: Id, name: Type.String(), people: Count, before: Count, after: Count })),
      /** Sets of people beyond those that are told. */
      leftOut: Count,
      isCapped: Type.Boolean(),
    }),
    changes: [],
  }),
})
