import { printTemplateColumns } from '@workstation/contract/print-template-record'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

/** What can be granted of print templates; fields that no list shows are titled here. */
export const printMenu: BaseMenu = {
  id: 'printTemplate',
  parentId: 'system',
  name: '打印模板',
  icon: 'PrinterOutlined',
  address: 'system/print-template',
  buttons: { ...add, ...edit, ...remove, ...download },
  columns: columnsOf(printTemplateColumns),
  forms: {
    ...formsOf(printTemplateColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      category: 'categoryText',
      type: 'type',
      source: 'source',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
    document: '版面',
  },
}
