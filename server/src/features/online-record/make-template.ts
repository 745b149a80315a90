import type { Titles } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { designWords } from '@workstation/domain/form/design-words'
import type { ChoiceOption } from '@workstation/domain/form/document'
import type { FieldColumn } from '@workstation/domain/form/kind'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { ImportColumn } from '../../platform/spreadsheet/import-column'
import { writeTemplate } from '../../platform/spreadsheet/write-template'
import type { Services } from '../../services'
import { cellCode, type ReleasedField, type ReleasedForm, titlesOf } from '../design'
import { keepExport } from '../export'
import { findForm } from './find-form'

const hints: Readonly<Record<FieldColumn, Titles>> = {
  text: { zh: '文字。', en: 'Text.', zhtw: '文字。' },
  numeric: { zh: '数字，如 1200.5。', en: 'A number, such as 1200.5.', zhtw: '數字，如 1200.5。' },
  boolean: { zh: '是或否。', en: 'Yes or no.', zhtw: '是或否。' },
  timestamptz: {
    zh: '时间，如 2026-05-01 13:30。',
    en: 'A time, such as 2026-05-01 13:30.',
    zhtw: '時間，如 2026-05-01 13:30。',
  },
  date: { zh: '日期，如 2026-05-01。', en: 'A day, such as 2026-05-01.', zhtw: '日期，如 2026-05-01。' },
  time: { zh: '时刻，如 13:30。', en: 'A time of day, such as 13:30.', zhtw: '時刻，如 13:30。' },
  'text[]': { zh: '多项以逗号分隔。', en: 'Several, with commas between them.', zhtw: '多項以逗號分隔。' },
  jsonb: { zh: '以逗号分隔。', en: 'Parts with commas between them.', zhtw: '以逗號分隔。' },
  bytea: { zh: '不可导入。', en: 'Cannot be imported.', zhtw: '不可匯入。' },
}
const inRows: Titles = {
  zh: '子表：每行一条，同一数据的其他列留空。',
  en: 'A row of a sub-table: one on each line, the other columns left empty.',
  zhtw: '子表：每列一筆，同一資料的其他欄留空。',
}
const inEach = (text: (language: Language) => string): Titles => ({
  zh: text('zh'),
  en: text('en'),
  zhtw: text('zhtw'),
})

interface Offered {
  readonly column: ImportColumn
  readonly choices: readonly string[]
}

const labelsOf = (options: readonly ChoiceOption[], language: Language): string[] =>
  options.flatMap(({ label, children = [] }) =>
    children.length > 0 ? labelsOf(children, language) : [designWords(label, language)],
  )

/** A field as a column that people fill in, with what it offers; one in a row is named after its sub-table. */
function offered(field: ReleasedField, language: Language, table?: Titles): Offered {
  const { key, node, type } = field
  const own = titlesOf(node.label)
  const column = {
    key: table ? `${field.table}.${key}` : key,
    title: table ? inEach((one) => `${table[one]} / ${own[one]}`) : own,
    required: node.required === true && !table,
    hint: table ? inEach((one) => `${inRows[one]}${hints[type][one]}`) : hints[type],
    width: 20,
  }
  return { column, choices: node.source?.from === 'static' ? labelsOf(node.source.options, language) : [] }
}

/** What somebody fills in by hand: neither files nor what follows from other fields. */
const isFilled = ({ kind }: ReleasedField) =>
  !kind.computed && !kind.secret && kind.group !== 'files' && kind.group !== 'system'

function columnsFor({ fields, tables, model }: ReleasedForm, { actor, language }: Context): Offered[] {
  const mayWrite = (code: string) => mayWriteSomewhere(model, actor, code)
  const top = fields.filter((field) => isFilled(field) && mayWrite(field.key)).map((field) => offered(field, language))
  const cells = tables
    .filter(({ key }) => mayWrite(key))
    .flatMap(({ node, fields: columns }) =>
      columns
        .filter((field) => isFilled(field) && mayWrite(cellCode(field)))
        .map((field) => offered(field, language, titlesOf(node.label))),
    )
  return [...top, ...cells]
}

/** A spreadsheet with the columns that somebody may fill in, their choices and what belongs into each (VIS-41). */
export async function makeTemplate(services: Services, context: Context, id: string) {
  const form = await findForm(services, id)
  const all = columnsFor(form, context)
  const stream = writeTemplate({
    name: form.name,
    columns: all.map(({ column }) => column),
    choices: Object.fromEntries(all.map(({ column, choices }) => [column.key, choices])),
    language: context.language,
    timeZone: services.config.timeZone,
  })
  return keepExport(services, context, { name: form.name, stream })
}
