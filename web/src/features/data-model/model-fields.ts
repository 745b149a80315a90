import type { dataModel, OutsideField } from '@workstation/contract/data-model'
import type { OutputOf } from '@workstation/contract/endpoint'

/** A column as the editor has it. */
export interface ColumnLine {
  field: string
  /** What it is called so far, '' for a new one. */
  oldField: string
  fieldName: string
  dataType: string
  dataLength: string
  allowNull: 0 | 1
  primaryKey: 0 | 1
}

export interface TableFields {
  table: string
  tableName: string
  fields: ColumnLine[]
}

export type TableRecord = OutputOf<typeof dataModel.get> & { id: string; version: number }

const newLine: ColumnLine = {
  ...{ field: '', oldField: '', fieldName: '', dataType: 'varchar', dataLength: '50' },
  ...{ allowNull: 1, primaryKey: 0 },
}
export const anotherLine = (): ColumnLine => ({ ...newLine })

export const newTable: TableFields = {
  table: '',
  tableName: '',
  fields: [{ ...newLine, field: 'id', allowNull: 0, primaryKey: 1 }],
}

const lineOf = ({ field, fieldName, dataType, dataLength, allowNull, primaryKey }: OutsideField): ColumnLine => ({
  ...{ field, oldField: field, fieldName, dataType, dataLength, allowNull, primaryKey },
})

export const fieldsOf = ({ tableInfo, tableFieldList }: TableRecord): TableFields => ({
  table: tableInfo.table,
  tableName: tableInfo.tableName,
  fields: tableFieldList.map(lineOf),
})

/** What is sent of the form. */
export const formOf = ({ table, tableName, fields }: TableFields, before: string) => ({
  tableInfo: { table: before, newTable: table.trim(), tableName: tableName ?? '' },
  tableFieldList: fields.map((line) => ({ ...line, field: line.field.trim(), dataLength: line.dataLength.trim() })),
})
