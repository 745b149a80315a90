import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import {
  ById,
  EpochMs,
  ExportedFile,
  ExportQueryWith,
  Flag,
  Id,
  ListOf,
  maxInteger,
  OptionalId,
  PageOf,
  PageQueryWith,
  TreeOf,
  updateFields,
  Version,
  WithId,
} from './fields'
import {
  OperatorRecord,
  PrintedPage,
  PrintFields,
  PrintKind,
  PrintSource,
  PrintTemplate,
  PrintTemplateRow,
  printTemplateFields,
} from './print-template-record'

const path = '/api/system/printDev'

const filters = {
  category: Type.Optional(OptionalId),
  type: Type.Optional(PrintKind),
  enabledMark: Type.Optional(Flag),
}

const VersionNumber = Type.Integer({ minimum: 1, maximum: maxInteger })

const Node = TreeOf({
  id: Type.String(),
  parentId: Type.String(),
  fullName: Type.String(),
  enCode: Type.String(),
  /** What a template prints; '' of a category. */
  source: Type.String(),
  hasChildren: Type.Boolean(),
})

/** Letters of a file that is imported, at most. */
export const maxTemplateFile = 512 * 1024

export const printTemplate = callsOf('printTemplate', {
  list: endpoint({ method: 'GET', path, input: PageQueryWith(filters), output: PageOf(PrintTemplateRow) }),
  export: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    input: ExportQueryWith(filters),
    output: ExportedFile,
    changes: [],
  }),
  get: endpoint({ method: 'GET', path: `${path}/:id`, input: ById, output: PrintTemplate }),
  create: endpoint({ method: 'POST', path, input: Type.Object(printTemplateFields), output: ById }),
  /** With a `version`, one that its editor saw before somebody else's change is refused. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    input: WithId({ ...updateFields(printTemplateFields), version: Type.Optional(Version) }),
  }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
  /** Turns one off, or on again; one that is off prints nothing. */
  toggleState: endpoint({ method: 'PUT', path: `${path}/:id/Actions/State`, input: ById }),
  /** Adds the same under another name and code, off until somebody has looked at it. */
  copy: endpoint({ method: 'POST', path: `${path}/:id/Actions/Copy`, input: ById, output: ById }),
  exportOne: endpoint({ method: 'GET', path: `${path}/:id/Actions/Export`, input: ById, output: ExportedFile }),
  importOne: endpoint({
    method: 'POST',
    path: `${path}/Actions/Import`,
    input: Type.Object({ text: Type.String({ maxLength: maxTemplateFile }) }),
    output: Type.Object({
      id: Id,
      /** What pictures are called that are not here and were left out; a picture without a name goes by its place. */
      leftPictures: Type.Array(Type.String()),
    }),
  }),
  /** Categories with the templates that are on: of processes (1), of pages (2), or of both. */
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    input: Type.Object({ type: Type.Optional(Type.Union([PrintKind, Type.Literal('')])) }),
    output: ListOf(Node),
  }),
  /** The fields of a source, named by itself or as older clients do. */
  fields: endpoint({
    method: 'POST',
    path: `${path}/Fields`,
    input: Type.Object({
      source: Type.Optional(OptionalId),
      dbLinkId: printTemplateFields.dbLinkId,
      sqlTemplate: printTemplateFields.sqlTemplate,
    }),
    output: PrintFields,
    changes: [],
  }),
  /** A template with the values of one record, as far as the caller may see them. */
  data: endpoint({
    method: 'GET',
    path: `${path}/Data`,
    input: Type.Object({ id: Id, formId: Id }),
    output: Type.Object({
      printTemplate: Type.String(),
      printData: Type.Object({}, { additionalProperties: true }),
      operatorRecordList: Type.Array(OperatorRecord),
    }),
  }),
  /** The same as a page that the browser prints. */
  print: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Print`,
    input: Type.Object({ id: Id, formId: Id }),
    output: PrintedPage,
  }),
  /** The page of a template that is not saved yet; without a record with the names of its fields in their places. */
  preview: endpoint({
    method: 'POST',
    path: `${path}/Actions/Preview`,
    input: Type.Object({
      source: Id,
      document: Type.String({ maxLength: 262_144 }),
      formId: Type.Optional(OptionalId),
    }),
    output: PrintedPage,
    changes: [],
  }),
  /** What can be printed by the caller: pages that he was granted, drawn forms among them, by name alone; or one of these, whole. */
  sources: endpoint({
    method: 'GET',
    path: `${path}/Actions/Sources`,
    input: Type.Object({ id: Type.Optional(OptionalId) }),
    output: ListOf(PrintSource),
  }),
  /** Records to try a template on, by name. */
  records: endpoint({
    method: 'GET',
    path: `${path}/Actions/Records`,
    input: Type.Object({ source: Id, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: ListOf(Type.Object({ id: Id, fullName: Type.String() })),
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions`,
    input: ById,
    output: ListOf(Type.Object({ id: Id, number: Type.Integer(), savedBy: Type.String(), savedTime: EpochMs })),
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions/:number`,
    input: Type.Object({ id: Id, number: VersionNumber }),
    output: PrintTemplate,
  }),
  /** Saves an earlier state again, as a new version. */
  restore: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Restore`,
    input: WithId({ number: VersionNumber, version: Version }),
  }),
})
