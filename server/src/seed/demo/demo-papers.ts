import { readPrintDocument } from '@workstation/domain/print/print-document'
import type { BaseBillRule } from '../base-bill-rules'
import type { BasePrintTemplate } from '../base-print-templates'

/** Numbers of the demo, beside that of projects: gapless for a whole group, for each company, and fast with gaps. */
export const demoBillRules: readonly BaseBillRule[] = [
  {
    id: 'demo-record-number',
    full_name: '评审记录编号',
    en_code: 'reviewRecord',
    prefix: 'PS-',
    date_format: 'yyyyMM',
    digit: 4,
    start_number: '0001',
    description: '全集团统一编号，不允许断号',
    sort_code: 1,
  },
  {
    id: 'demo-letter-number',
    full_name: '公文编号',
    en_code: 'letter',
    prefix: '华屿〔',
    date_format: 'yyyy',
    digit: 3,
    start_number: '001',
    suffix: '号',
    scope: 'company',
    description: '各公司各自编号',
    sort_code: 2,
  },
  {
    id: 'demo-label-number',
    full_name: '图纸标签编号',
    en_code: 'label',
    prefix: 'T',
    date_format: 'no',
    digit: 6,
    start_number: '000100',
    mode: 'fast',
    description: '数量大，允许断号',
    sort_code: 3,
  },
]

const field = (name: string) => ({ type: 'field', attrs: { name } })
const text = (words: string) => ({ type: 'text', text: words })

const documents = {
  letter: {
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 1, align: 'center' }, content: [text('项目立项通知书')] },
      { type: 'paragraph', attrs: { align: 'right' }, content: [text('编号：'), field('enCode')] },
      { type: 'paragraph', content: [field('organizeName'), text('：')] },
      {
        type: 'paragraph',
        content: [
          text('经研究，同意“'),
          field('fullName'),
          text('”立项，由'),
          field('leaderName'),
          text('担任项目负责人。'),
        ],
      },
      { type: 'paragraph', content: [field('description')] },
      { type: 'signature', attrs: { titled: true } },
      { type: 'seal', attrs: { field: 'organizeName' } },
    ],
  },
  label: {
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [field('fullName')] },
      { type: 'paragraph', content: [{ type: 'code', attrs: { kind: 'barcode', name: 'enCode', size: 40 } }] },
      { type: 'paragraph', content: [field('typeText'), text(' '), field('leaderName')] },
    ],
  },
}

const named = (...names: string[]) => names.map((name) => ({ name }))

/** A purchase request as it is filed: what is asked for, line by line, and who agreed to it. */
const purchase = {
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 1, align: 'center' }, content: [text('采购申请单')] },
    {
      type: 'facts',
      attrs: {
        columns: 2,
        fields: named('subject', 'applicant', 'needed', 'creatorTime', 'total', 'reason'),
      },
    },
    {
      type: 'childTable',
      attrs: {
        ...{ table: 'items', titled: true, numbered: true },
        columns: [...named('goods', 'model', 'count', 'price'), { name: 'amount', sum: true, format: 'amount' }],
      },
    },
    { type: 'approvals', attrs: { titled: true } },
    { type: 'signature', attrs: { titled: true } },
  ],
}

/** Print templates of drawn forms of the demo. */
export const demoFormTemplates: readonly BasePrintTemplate[] = [
  {
    id: 'demo-purchase',
    full_name: '采购申请单',
    en_code: 'purchaseRequest',
    category: 'printDev-common',
    type: 2,
    source: 'lc_purchase',
    document: JSON.stringify(readPrintDocument(purchase)),
    sort_code: 4,
  },
]

/** Print templates of the demo, beside the record of a review. */
export const demoPrintTemplates: readonly BasePrintTemplate[] = [
  {
    id: 'demo-letter',
    full_name: '项目立项通知书',
    en_code: 'projectLetter',
    category: 'printDev-letter',
    type: 1,
    source: 'project',
    document: JSON.stringify(readPrintDocument(documents.letter)),
    sort_code: 2,
  },
  {
    id: 'demo-label',
    full_name: '项目档案标签',
    en_code: 'projectLabel',
    category: 'printDev-label',
    type: 1,
    source: 'project',
    document: JSON.stringify(readPrintDocument(documents.label)),
    sort_code: 3,
  },
]
