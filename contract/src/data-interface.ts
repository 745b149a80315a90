import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import {
  BareListOf,
  ById,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  maxInteger,
  Nullable,
  OptionalId,
  PageOf,
  PageQueryWith,
  pageQuery,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import {
  DataInterface,
  InterfaceKind,
  InterfaceParameter,
  InterfaceRow,
  InterfaceUses,
  interfaceFields,
  jsonText,
} from './interface-record'

const path = '/api/system/DataInterface'

/** Values that a caller gives: its declared parameters with `defaultValue` filled in. */
const values = {
  paramList: Type.Optional(Type.Union([jsonText, Type.Array(InterfaceParameter, { maxItems: 200 })])),
  tenantId: Type.Optional(Type.String({ maxLength: 64 })),
}

const Answer = Type.Object({ data: Type.Array(Type.Unknown()) })

/** What a trial run answers: the rows, how they are called, and how long it took. */
const Preview = Type.Object({
  data: Type.Array(Type.Unknown()),
  columns: Type.Array(Type.String()),
  milliseconds: Type.Integer(),
})

/** One call of an interface. */
export const InterfaceCall = Type.Object({
  id: Id,
  invokId: Type.String(),
  invokTime: EpochMs,
  userId: Type.String(),
  /** Name and account. */
  userName: Type.String(),
  invokIp: Type.String(),
  invokDevice: Type.String(),
  /** response, list, info, preview or task. */
  invokType: Type.String(),
  /** Milliseconds. */
  invokWasteTime: Type.Integer(),
  rowCount: Nullable(Type.Integer()),
  /** 'ok', or the key of the failure. */
  result: Type.String(),
})
export type InterfaceCall = Static<typeof InterfaceCall>

/** A saved state of an interface. */
const InterfaceVersion = Type.Object({
  id: Id,
  number: Type.Integer(),
  savedBy: Type.String(),
  savedTime: EpochMs,
})

const relation = {
  /** The source: a data interface, or the page (menu id) of a guarded model. */
  id: Id,
  /** Field that is stored, usually id. */
  propsValue: Type.Optional(Type.String({ maxLength: 64 })),
  /** Field that is shown for a chosen row. */
  relationField: Type.Optional(Type.String({ maxLength: 64 })),
  /** Fields of the columns, comma-joined (FRM-63). */
  columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
  interfaceId: Type.Optional(Id),
  ...values,
}

/** A row of a source: its id and the fields that were asked for and may be seen. */
const SourceRow = Type.Object({ id: Type.String() }, { additionalProperties: true })

const rows = PageQueryWith({ ...relation, pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) })
const row = Type.Object({ ...relation, value: Type.String({ maxLength: 200 }) })
/** Clients of this generation name the stored value `id`, as they name the interface in the path. */
const rowByGet = Type.Object({ ...relation, value: Type.Optional(Type.String({ maxLength: 200 })) })

/** What a list is narrowed by; an export has a `dataType` of its own, which says which rows. */
const filters = {
  categoryId: Type.Optional(OptionalId),
  kind: Type.Optional(InterfaceKind),
  enabledMark: Type.Optional(Flag),
}

const Node = TreeOf({
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  /** 0 a category, else an interface. */
  categoryId: Type.String(),
  dataType: Type.Integer(),
  hasChildren: Type.Boolean(),
})

/** Why SQL interfaces are off; '' while they run. */
const ReaderState = Type.Object({ problem: Type.String() })

/** Letters of a file that is imported, at most. */
export const maxInterfaceFile = 512 * 1024

export const dataInterface = callsOf('dataInterface', {
  list: endpoint({
    method: 'GET',
    path,
    input: PageQueryWith({ ...filters, dataType: filters.kind }),
    output: PageOf(InterfaceRow),
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  /** Categories with the interfaces that are on and that the caller may call (DIF-03). */
  selector: endpoint({ method: 'GET', path: `${path}/Selector`, output: BareListOf(Node) }),
  /** The same as a page, for dialogs that choose one (DIF-04). */
  getList: endpoint({
    method: 'GET',
    path: `${path}/getList`,
    input: PageQueryWith({ categoryId: Type.Optional(OptionalId), dataType: Type.Optional(InterfaceKind) }),
    output: PageOf(
      Type.Object({
        id: Id,
        fullName: Type.String(),
        enCode: Type.String(),
        categoryId: Type.String(),
        dataType: Type.Integer(),
        checkType: Type.Integer(),
        requestMethod: Type.String(),
        tenantId: Type.String(),
        /** JSON text of the parameters, for who maps values to them. */
        requestParameters: Type.String(),
      }),
    ),
  }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, input: ById, output: DataInterface }),
  create: endpoint({ method: 'POST', path, input: Type.Object(interfaceFields), output: ById }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    input: WithId({ ...updateFields(interfaceFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
  /** Turns one off, or on again; one that is off answers nobody. */
  toggleState: endpoint({ method: 'PUT', path: `${path}/:id/Actions/State`, input: ById }),
  /** What would get nothing from one that is off: by name as far as the caller sees it on its page, and how many others. */
  usage: endpoint({ method: 'GET', path: `${path}/:id/Usage`, input: ById, output: InterfaceUses }),
  /** What it answers, always a list (DIF-10, DIF-20). Values travel as `paramList` or by the names of the parameters. */
  response: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Response`,
    reads: false,
    input: WithId(values),
    output: Answer,
  }),
  responseByPost: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Response`,
    input: WithId(values),
    output: Answer,
    changes: [],
  }),
  parameters: endpoint({
    method: 'GET',
    path: `${path}/GetParam/:id`,
    input: ById,
    output: BareListOf(
      Type.Object({
        id: Type.String(),
        field: Type.String(),
        fieldName: Type.String(),
        dataType: Type.String(),
        required: Flag,
        defaultValue: Type.String(),
      }),
    ),
  }),
  /** A trial run of a saved one by who keeps it. */
  preview: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Preview`,
    input: WithId(values),
    output: Preview,
    changes: [],
  }),
  /** A trial run of what is not saved yet; `id` is that of the one that is being changed, for its headers. */
  tryOut: endpoint({
    method: 'POST',
    path: `${path}/Actions/Preview`,
    input: Type.Object({ ...interfaceFields, ...values, id: Type.Optional(Id) }),
    output: Preview,
    changes: [],
  }),
  /** The interface as a JSON file, without the values of its headers (DIF-12). */
  exportOne: endpoint({ method: 'GET', path: `${path}/:id/Action/Export`, input: ById, output: ExportedFile }),
  /** Adds one from the text of such a file. */
  importOne: endpoint({
    method: 'POST',
    path: `${path}/Action/Import`,
    input: Type.Object({ text: Type.String({ maxLength: maxInterfaceFile }) }),
    output: ById,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/system/DataInterfaceLog/:id',
    input: Type.Object({ ...pageQuery, id: Id }),
    output: PageOf(InterfaceCall),
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions`,
    input: ById,
    output: ListOf(InterfaceVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions/:number`,
    input: Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: maxInteger }) }),
    output: DataInterface,
  }),
  /** Saves an earlier state again, headers with their values among it. */
  restore: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Restore`,
    input: WithId({ number: Type.Integer({ minimum: 1, maximum: maxInteger }), version: Version }),
  }),
  /** Pages whose rows an interface can answer, with their columns; those that the caller was granted. */
  models: endpoint({
    method: 'GET',
    path: `${path}/Actions/Models`,
    output: ListOf(
      Type.Object({
        id: Id,
        fullName: Type.String(),
        columns: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
      }),
    ),
  }),
  readerState: endpoint({ method: 'GET', path: `${path}/Actions/Reader`, output: ReaderState }),
  /** Tries the hostile statements again. */
  checkReader: endpoint({ method: 'POST', path: `${path}/Actions/Reader`, output: ReaderState }),
  /** The rows that a popup selection offers, within the caller's rights (FRM-62, FRM-64, FRM-68). */
  rows: endpoint({
    method: 'POST',
    path: `${path}/:id/Action/List`,
    input: rows,
    output: PageOf(SourceRow),
    changes: [],
  }),
  /** The same for clients that ask by GET. */
  rowsByGet: endpoint({
    method: 'GET',
    path: `${path}/:id/Action/List`,
    reads: false,
    input: rows,
    output: PageOf(SourceRow),
  }),
  /** One row by the stored value; `data` is JSON text of it, '' when there is none (FRM-66, FRM-67). */
  row: endpoint({
    method: 'POST',
    path: `${path}/:id/Action/Info`,
    input: row,
    output: Type.String(),
    changes: [],
  }),
  /** The same by GET; who names the stored value `id` in the query reads the row as an object, {} for none. */
  rowByGet: endpoint({
    method: 'GET',
    path: `${path}/:id/Action/Info`,
    reads: false,
    input: rowByGet,
    output: Type.Unknown(),
  }),
})
