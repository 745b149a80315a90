import type { InputOf } from '@workstation/contract/endpoint'
import { errorFields } from '@workstation/contract/errors'
import { type Language, languages } from '@workstation/contract/language'
import { type ImportedText, mostChangedTexts, mostTextLines, type text, textColumns } from '@workstation/contract/text'
import { longestText, textProblem } from '@workstation/domain/language/shown-text'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { ImportColumn } from '../../platform/spreadsheet/import-column'
import { readLines } from '../../platform/spreadsheet/read-lines'
import { tellProgress } from '../../platform/spreadsheet/tell-progress'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { readOwnUpload } from '../file'
import { findByKeys, type StoredText } from './store'
import { updateText } from './write-text'

const none = { zh: '', en: '', zhtw: '' }
const column = (key: keyof typeof textColumns, required = false): ImportColumn => ({
  ...{ key, title: textColumns[key].title, hint: none, width: key === 'textKey' ? 40 : 50 },
  ...(required && { required }),
})
const columns = [column('textKey', true), ...languages.map((language) => column(language))]
const reasonColumn = { key: 'problems', title: { zh: '异常原因', en: 'Reason', zhtw: '異常原因' }, hint: none }
/** What an export says beside the texts is not read. */
const ignored = [column('place'), column('state'), column('lastModifyTime'), reasonColumn]

type Line = Omit<ImportedText, 'problems'>
type Problem = NonNullable<ImportedText['problems']>[number]

const shownIn = (row: StoredText, language: Language) => row[`own_${language}`] ?? row[`base_${language}`]

/** The languages in which a line says something else than what is shown; an empty cell says nothing. */
const changesIn = (line: Line, row: StoredText) =>
  languages.filter((language) => line[language].trim() !== '' && line[language] !== shownIn(row, language))

/** What is wrong with a line, in words at its cells. */
function problemsOf({ words }: Services, line: Line, row: StoredText | undefined, language: Language): Problem[] {
  if (!row) return [{ field: 'textKey', text: words.errorText('not-found', {}, language) }]
  return changesIn(line, row).flatMap((field) => {
    const base = row[`base_${field}`]
    const found = line[field] === base ? null : textProblem(base, line[field])
    if (!found) return []
    const params = { place: 'place' in found ? found.place : '', most: longestText }
    return [{ field, text: words.errorText(`text.${found.problem}`, params, language) }]
  })
}

async function rowsOf({ db }: Services, lines: readonly Line[]): Promise<Map<string, StoredText>> {
  const rows = await findByKeys(
    db,
    lines.map(({ textKey }) => textKey),
  )
  return new Map(rows.map((row) => [`${row.place}:${row.name}`, row]))
}

const lineOf = (read: Partial<Line>): Line => ({
  textKey: (read.textKey ?? '').trim(),
  zh: read.zh ?? '',
  en: read.en ?? '',
  zhtw: read.zhtw ?? '',
})

/** The lines of an upload that would change something, and what is wrong with each. @throws text.same, sheet.* */
export async function previewTexts(
  services: Services,
  { actor, language }: Context,
  { fileName }: InputOf<typeof text.importPreview>,
) {
  const bytes = await readOwnUpload(services, actor, { id: fileName, type: 'import' })
  const lines = (await readLines(bytes, { columns, ignored, language, most: mostTextLines })).map(lineOf)
  const rows = await rowsOf(services, lines)
  const list = lines.flatMap((line) => {
    const row = rows.get(line.textKey)
    if (row && changesIn(line, row).length === 0) return []
    const problems = problemsOf(services, line, row, language)
    return [problems.length > 0 ? { ...line, problems } : line]
  })
  if (list.length === 0) throw new AppError('text.same')
  if (list.length > mostChangedTexts) throw new AppError('sheet.rows', { limit: mostChangedTexts })
  return { list }
}

/** What is told of a line that could not be written. A bug fails its own line: those before it are written. */
function refusalOf({ words }: Services, error: unknown, { language, requestId, log }: Context): Problem {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a line of an import failed')
    return { field: '', text: words.errorText('internal', { id: requestId }, language) }
  }
  const [field = ''] = errorFields(error.key, error.params)
  return { field, text: words.errorText(error.key, error.params, language) }
}

/** Writes the lines that are right, each whole or not at all; the others are answered with the reason. */
export async function importTexts(services: Services, context: Context, { list }: InputOf<typeof text.importData>) {
  const rows = await rowsOf(services, list)
  const tell = tellProgress(services.realtime, { work: 'import', userId: context.actor.userId, total: list.length })
  const failed: ImportedText[] = []
  let changed = 0
  for (const [at, given] of list.entries()) {
    const line = lineOf(given)
    const row = rows.get(line.textKey)
    const problems = problemsOf(services, line, row, context.language)
    if (row && problems.length === 0) {
      const form = Object.fromEntries(changesIn(line, row).map((language) => [language, line[language]]))
      await updateText(services, context, { id: row.id, ...form }).then(
        () => {
          changed += 1
        },
        (error: unknown) => void problems.push(refusalOf(services, error, context)),
      )
    }
    if (problems.length > 0) failed.push({ ...line, problems })
    tell(at + 1)
  }
  return { changed, failed }
}

const failuresName = { zh: '未导入的文字', en: 'texts not imported', zhtw: '未匯入的文字' }

/** A spreadsheet of the lines that did not go in, with the reason in each; corrected, it can be imported as it is. */
export function exportTextFailures(
  services: Services,
  context: Context,
  { list }: InputOf<typeof text.exportFailures>,
) {
  const { language } = context
  const titles = [...columns, reasonColumn].map(({ title }) => ({ title: title[language], width: 50, asText: true }))
  const reasons = (problems: readonly Problem[]) => problems.map(({ text: said }) => said).join('；')
  const rows = list.map((line) => [line.textKey, line.zh, line.en, line.zhtw, reasons(line.problems ?? [])])
  const { timeZone } = services.config
  const stream = writeSheet({ name: failuresName[language], columns: titles, timeZone }, rows)
  return keepExport(services, context, { name: failuresName[language], stream })
}
