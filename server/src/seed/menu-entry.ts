import type { Columns } from '@workstation/contract/column'

/** A page or folder of the seeded menu. Ids are stable: permission and pages name them. */
export interface BaseMenu {
  id: string
  parentId: string
  name: string
  icon: string
  address?: string
  /** Kept from the menu until its page exists; its permission can be granted. */
  hidden?: boolean
  buttons?: Readonly<Record<string, string>>
  columns?: Readonly<Record<string, string>>
  forms?: Readonly<Record<string, string>>
}

export const add = { btn_add: '新增' }
export const edit = { btn_edit: '编辑' }
export const remove = { btn_remove: '删除' }
export const download = { btn_download: '导出' }
export const members = { btn_member: '成员' }

/** What column permission of a list can hide, as the columns are titled. */
export const columnsOf = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column.hideable ? [[name, column.title.zh]] : [])),
  )

/** Form fields, titled as the columns that show them; a chosen id stands in the list as a text. */
export const formsOf = <Name extends string>(columns: Columns<Name>, fields: Readonly<Record<string, Name>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, columns[name].title.zh]))
