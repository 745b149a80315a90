import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { formShape } from '@workstation/domain/form/form-shape'
import { customCode } from '@workstation/domain/list/button-condition'
import type { ListDocument } from '@workstation/domain/list/document'
import type { DesignItem } from '../../menu'
import { cellCode } from '../cell-code'
import { baseColumns } from './base-columns'

/** The buttons of the page of a released form. */
const buttons: Readonly<Record<string, string>> = {
  btn_add: '新增',
  btn_edit: '编辑',
  btn_remove: '删除',
  btn_detail: '详情',
  btn_batchRemove: '批量删除',
  btn_download: '导出',
}

/** What can be granted of the page of a form: its buttons, its columns and its fields, by their keys. */
export function menuItems(document: FormDocument, { custom = [] }: Pick<ListDocument, 'custom'> = {}): DesignItem[] {
  const { fields, tables } = formShape(document)
  const named = [...fields, ...tables].map(({ key, node }) => ({
    code: key,
    name: designWords(node.label, 'zh').slice(0, 50) || key,
  }))
  const cells = tables.flatMap((table) =>
    table.fields.map((field) => ({
      code: cellCode(field),
      name: `${designWords(table.node.label, 'zh')} / ${designWords(field.node.label, 'zh')}`.slice(0, 50),
    })),
  )
  const own = Object.entries(baseColumns).map(([code, { title }]) => ({ code, name: title.zh }))
  const ofList = custom.map(({ id, label }) => {
    const code = customCode(id)
    return { code, name: designWords(label, 'zh').slice(0, 50) || code }
  })
  return [
    ...Object.entries(buttons).map(([code, name]): DesignItem => ({ kind: 'button', code, name })),
    ...ofList.map((one): DesignItem => ({ kind: 'button', ...one })),
    ...[...named, ...cells, ...own].map((one): DesignItem => ({ kind: 'column', ...one })),
    ...[...named, ...cells].map((one): DesignItem => ({ kind: 'form', ...one })),
  ]
}
