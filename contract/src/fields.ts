import { IsOptional, type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'

/** An id as every record has it. A value that does not match cannot exist, so it is "not found". */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
/** An id that may be left empty: '' stands for none. */
export const OptionalId = Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' })
/** True for text that can be stored: without NUL and without half of a surrogate pair. Every text of an input is held to it. */
export const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Marks a field whose value existing clients send as a number or as the text of it, also in JSON. */
export const loose = { 'x-loose': true } as const

/** The largest whole number of an `integer` column (PostgreSQL, numeric types). */
export const maxInteger = 2_147_483_647
/** A whole number from 0, such as an order, that an `integer` column holds. */
export const Count = Type.Integer({ minimum: 0, maximum: maxInteger, ...loose })
/** Bytes of something, as exact as a number can be. */
export const ByteCount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** Raised by each change of a record; an update names the one that its editor saw. */
export const Version = Type.Integer({ minimum: 0, maximum: maxInteger, ...loose })
/** A page number, from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: maxInteger, default: 1, ...loose })
/** A moment of the years 1 to 9999, in milliseconds since 1970-01-01T00:00:00Z. */
export const EpochMs = Type.Number({ minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 })
/** 1 yes, 0 no, as the specified clients send and read it. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], loose)

export const Nullable = <T extends TSchema>(schema: T, options: Readonly<Record<string, unknown>> = {}) =>
  Type.Union([schema, Type.Null()], options)

/** `data.list` without pages. */
export const ListOf = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item) })

/**
 * A list that clients keep. `version` is a digest of it: asked with the one that a client knows, the answer says
 * `isUnchanged` and leaves the list empty.
 */
export const KnownListOf = <T extends TSchema>(item: T) =>
  Type.Object({ list: Type.Array(item), version: Type.String(), isUnchanged: Type.Optional(Type.Boolean()) })

/** A list that travels as `data` itself, as existing clients read it; both sides of this code have it as `list`. */
export const BareListOf = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item) }, { 'x-bare': true })
/** True for a `BareListOf`. */
export const isBareList = (output: TSchema): boolean => 'x-bare' in output

export const Pagination = Type.Object({
  currentPage: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  /** True when counting stopped at `total`; there are at least so many rows. */
  totalCapped: Type.Optional(Type.Boolean()),
})
export type Pagination = Static<typeof Pagination>

/** One page of a list. */
export const PageOf = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item), pagination: Pagination })

/** What every paged list takes. `sidx` names the field to sort by. */
export const pageQuery = {
  currentPage: Type.Optional(PageNumber),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20, ...loose })),
  sort: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc'), Type.Literal('')])),
  sidx: Type.Optional(Type.String({ maxLength: 64 })),
  /** 1 counts a long list to its end, however long that takes. */
  exactTotal: Type.Optional(Flag),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
}

/**
 * The global filter of the shell (SHL-12): rows of one project, and rows of one organisation with all below it. Empty ones
 * do not limit; an unknown id, or one that the caller may not see, leaves nothing.
 */
export const scopeQuery = {
  projectid: Type.Optional(OptionalId),
  organizeid: Type.Optional(OptionalId),
}
export interface ScopeQuery {
  projectid?: string
  organizeid?: string
}

export interface PageQuery {
  currentPage?: number
  pageSize?: number
  sort?: 'asc' | 'desc' | ''
  sidx?: string
  exactTotal?: 0 | 1
  keyword?: string
}
/** A page query with filters of its own. */
export const PageQueryWith = <T extends TProperties>(filters: T) => Type.Object({ ...pageQuery, ...filters })

/** What every export takes beside the filters of its list: columns and order as on the page, and which rows. */
export const exportQuery = {
  ...pageQuery,
  /** Column keys as on the page, comma-joined and in order; empty means all that the caller may see. */
  selectKey: Type.Optional(Type.String({ maxLength: 2000 })),
  /** 0 the page, 1 all that match. */
  dataType: Type.Optional(Flag),
}
export const ExportQueryWith = <T extends TProperties>(filters: T) => Type.Object({ ...exportQuery, ...filters })

/**
 * Answer of an export: where the made file is fetched with a ticket that opens once. It comes when the file is there;
 * above some thousand rows the sockets of the person hear how far it is (`progress`).
 */
export const ExportedFile = Type.Object({ name: Type.String(), url: Type.String() })

/** Ids comma-joined, or in a JSON body as a list; existing clients send either. At most 100. */
export const IdList = Type.Union([
  Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$' }),
  Type.Array(Id, { minItems: 1, maxItems: 100 }),
])
/** The ids of an `IdList`. */
export const idsOf = (list: Static<typeof IdList>): string[] => (typeof list === 'string' ? list.split(',') : list)

/** An input with an id in the path and a body of `fields`. */
export const WithId = <T extends TProperties>(fields: T): TObject<T & { id: typeof Id }> =>
  Type.Object({ ...fields, id: Id }) as TObject<T & { id: typeof Id }>
export const ById = Type.Object({ id: Id })

/** What uses something: by name as far as the caller sees it, and how many `others` there are. */
export const UsesOf = <T extends TSchema>(kind: T) =>
  Type.Object({ list: Type.Array(Type.Object({ kind, name: Type.String() })), others: Type.Integer() })

/** Rows that lie in each other: `children` is empty at the ends. */
export const TreeOf = <T extends TProperties>(fields: T) =>
  Type.Cyclic({ Node: Type.Object({ ...fields, children: Type.Array(Type.Ref('Node')) }) }, 'Node')

/** Values of one kind under names that fit a pattern. Type.Record would bring 10 kB of typebox along. */
export const RecordOf = <T extends TSchema>(value: T, names = '^.*$') =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', patternProperties: { [names]: value } })

/** Each field left out at will; Type.Partial would bring 10 kB of typebox along, which the sign-in page waits for. */
export const optionalFields = <T extends TProperties>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Type.Optional(field)])) as {
    [K in keyof T]: TOptional<T[K]>
  }

const keptUnlessGiven = (field: TSchema) =>
  IsOptional(field) ? field : Object.assign(Type.Optional(field), { 'x-needed': true })

/**
 * The fields of a form when a record is changed: what is left out stays as it is, as for who does not see it. Where the
 * form needs something, an empty text is refused and does not count as left out.
 */
export const updateFields = <T extends TProperties>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptUnlessGiven(field)])) as {
    [K in keyof T]: TOptional<T[K]>
  }
