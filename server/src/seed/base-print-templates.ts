import { approvalRecord, projectSheet, reviewRecord } from '@workstation/domain/print/usual-documents'
import type { Insertable } from 'kysely'
import type { PrintTemplateTable } from '../tables/print-template'
import type { BaseDictionary } from './base-dictionaries'

export type BasePrintTemplate = Insertable<PrintTemplateTable>

/** Categories of print templates, by the code that other clients ask for. */
export const printDictionary: BaseDictionary = {
  id: 'printDev',
  name: '打印模板分类',
  entries: { review: '项目评审', common: '通用表单', letter: '公文函件', label: '标签凭证' },
}

/** The print templates that every installation starts with. */
export const basePrintTemplates: readonly BasePrintTemplate[] = [
  {
    id: 'reviewRecord',
    full_name: '项目评审记录',
    en_code: 'reviewRecord',
    category: 'printDev-review',
    type: 1,
    source: 'reviewTarget',
    document: JSON.stringify(reviewRecord),
    description: '评审页面的“打印”和 PDF 使用排在最前的启用模板',
  },
  {
    id: 'projectSheet',
    full_name: '项目信息表',
    en_code: 'projectSheet',
    category: 'printDev-common',
    type: 2,
    source: 'project',
    document: JSON.stringify(projectSheet),
    sort_code: 1,
    description: '项目列表的“打印”使用',
  },
]

/** The one that approvals are printed by. */
export const approvalPrintTemplates: readonly BasePrintTemplate[] = [
  {
    id: 'approvalRecord',
    full_name: '审批记录',
    en_code: 'approvalRecord',
    category: 'printDev-common',
    type: 1,
    source: 'workflowMonitor',
    document: JSON.stringify(approvalRecord),
    sort_code: 2,
    description: '审批页面的“打印”使用；只印出打印人看得到的表单内容',
  },
]
