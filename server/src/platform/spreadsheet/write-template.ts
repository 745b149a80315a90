import type { Readable } from 'node:stream'
import type { Language } from '@workstation/contract/language'
import { columnLetters } from './cell'
import { headerOf, type ImportColumn } from './import-column'
import { quotedName } from './workbook-parts'
import { type FilledSheet, writeWorkbook } from './write-sheet'

interface Template {
  name: string
  columns: readonly ImportColumn[]
  /** Values that are offered for a column, by its key. */
  choices: Readonly<Record<string, readonly string[]>>
  language: Language
  timeZone: string
}

const words = {
  zh: {
    guide: '填写说明',
    choices: '可选值',
    column: '列',
    need: '是否必填',
    hint: '怎么填写',
    yes: '必填',
    no: '选填',
  },
  en: {
    guide: 'Guide',
    choices: 'Choices',
    column: 'Column',
    need: 'Required',
    hint: 'How to fill it in',
    yes: 'Yes',
    no: 'No',
  },
  zhtw: {
    guide: '填寫說明',
    choices: '可選值',
    column: '欄',
    need: '是否必填',
    hint: '怎麼填寫',
    yes: '必填',
    no: '選填',
  },
} as const

function guideOf({ columns, language }: Template): FilledSheet {
  const { guide, column, need, hint, yes, no } = words[language]
  return {
    name: guide,
    columns: [
      { title: column, width: 16 },
      { title: need, width: 10 },
      { title: hint, width: 70, wrapped: true },
    ],
    rows: columns.map((one) => [one.title[language], one.required ? yes : no, one.hint[language]]),
  }
}

/** The columns that offer choices, each with its values below. */
function choicesOf({ columns, choices, language }: Template): FilledSheet | null {
  const offered = columns.filter(({ key }) => (choices[key]?.length ?? 0) > 0)
  if (offered.length === 0) return null
  const length = Math.max(...offered.map(({ key }) => choices[key]?.length ?? 0))
  return {
    name: words[language].choices,
    columns: offered.map(({ title }) => ({ title: title[language], width: 30 })),
    rows: Array.from({ length }, (_, at) => offered.map(({ key }) => choices[key]?.[at] ?? null)),
  }
}

/**
 * A spreadsheet to fill in: a sheet with nothing but the header, whose cells say what belongs into them and offer
 * choices, so that there is no example to delete; a guide, and the choices.
 */
export function writeTemplate(template: Template): Readable {
  const { name, columns, choices, language, timeZone } = template
  const choiceSheet = choicesOf(template)
  const offered = columns.filter(({ key }) => (choices[key]?.length ?? 0) > 0)
  const cellsOf = (column: ImportColumn) => {
    const letters = columnLetters(offered.indexOf(column))
    const last = (choices[column.key]?.length ?? 0) + 1
    return `${quotedName(words[language].choices)}!$${letters}$2:$${letters}$${last}`
  }
  const filled = columns.map((column) => ({
    title: headerOf(column, language),
    required: column.required ?? false,
    asText: true,
    prompt: column.hint[language],
    ...(column.width ? { width: column.width } : {}),
    ...(offered.includes(column) ? { choices: cellsOf(column) } : {}),
  }))
  const sheets = [{ name, columns: filled, rows: [] }, guideOf(template), ...(choiceSheet ? [choiceSheet] : [])]
  return writeWorkbook(sheets, timeZone)
}
