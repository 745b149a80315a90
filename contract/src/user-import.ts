import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { ExportedFile, Flag, Id } from './fields'

/** One line of a spreadsheet of people, as text; `errorsInfo` says what is wrong with it, `problems` says it by field. */
export const ImportedUser = Type.Object({
  account: Type.String({ maxLength: 200 }),
  realName: Type.String({ maxLength: 200 }),
  gender: Type.String({ maxLength: 50 }),
  email: Type.String({ maxLength: 200 }),
  organizeId: Type.String({ maxLength: 1000 }),
  managerId: Type.String({ maxLength: 500 }),
  positionId: Type.String({ maxLength: 1000 }),
  roleId: Type.String({ maxLength: 1000 }),
  sortCode: Type.String({ maxLength: 50 }),
  enabledMark: Type.String({ maxLength: 50 }),
  description: Type.String({ maxLength: 1000 }),
  mobilePhone: Type.String({ maxLength: 50 }),
  errorsInfo: Type.Optional(Type.String({ maxLength: 2000 })),
  /** `field` is '' for what is wrong with the whole line. */
  problems: Type.Optional(
    Type.Array(Type.Object({ field: Type.String({ maxLength: 50 }), text: Type.String({ maxLength: 500 }) }), {
      maxItems: 30,
    }),
  ),
})
export type ImportedUser = Static<typeof ImportedUser>
const importedList = Type.Array(ImportedUser, { maxItems: 1000 })

/** The calls of an import of people, which are named as those of `user` are. */
export const importCalls = {
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/permission/Users/TemplateDownload',
    output: ExportedFile,
  }),
  /** Reads an uploaded spreadsheet (upload type import) and says line by line what is wrong; writes nothing. */
  importPreview: endpoint({
    method: 'GET',
    path: '/api/permission/Users/ImportPreview',
    reads: false,
    input: Type.Object({ fileName: Id }),
    output: Type.Object({ dataRow: Type.Array(ImportedUser) }),
  }),
  /** Adds the lines that are right; answers the others with the reason. */
  importData: endpoint({
    method: 'POST',
    path: '/api/permission/Users/ImportData',
    input: Type.Object({ list: importedList }),
    output: Type.Object({
      snum: Type.Integer(),
      fnum: Type.Integer(),
      /** 0 all went in, 1 some did not. */
      resultType: Flag,
      failResult: Type.Array(ImportedUser),
      /** The accounts that were made with their first passwords, answered once. */
      passwords: Type.Array(Type.Object({ account: Type.String(), password: Type.String() })),
    }),
  }),
  /** A spreadsheet of the lines that did not go in, with the reason in each. */
  exportFailures: endpoint({
    method: 'POST',
    path: '/api/permission/Users/ExportExceptionData',
    input: Type.Object({ list: importedList }),
    output: ExportedFile,
  }),
}
