import type { ImportedUser } from '@workstation/contract/user-import'
import type { Context } from '../../platform/route'
import { readLines } from '../../platform/spreadsheet/read-lines'
import type { Services } from '../../services'
import { readOwnUpload } from '../file'
import { checkLines } from './check-lines'
import { importColumns, reasonColumn } from './import-columns'
import { answerOf, lineOf } from './import-line'
import { lookUpNames } from './import-names'
import { sayProblems } from './line-problem'

/** Lines that one import takes. */
const mostLines = 1000

/** Reads an upload of the person and says what is wrong with each line. Nothing is written. */
export async function previewImport(
  services: Services,
  { actor, language }: Context,
  fileId: string,
): Promise<ImportedUser[]> {
  const columns = importColumns(actor)
  const bytes = await readOwnUpload(services, actor, { id: fileId, type: 'import' })
  const given = await readLines(bytes, { columns, ignored: [reasonColumn], language, most: mostLines })
  const lines = given.map((line) => lineOf(line, columns))
  const names = await lookUpNames(services, actor, lines)
  const checked = checkLines({ lines, columns, names })
  return checked.map(({ line, problems }) =>
    answerOf(line, sayProblems(services.words, problems, language), columns, language),
  )
}
