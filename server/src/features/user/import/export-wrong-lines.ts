import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { exportFailures } from '../export-failures'
import { importColumns } from '../import-columns'
import { answerOf } from '../import-line'
import { sayProblems } from '../line-problem'
import { listLinesIn } from './line-store'
import { findOwnImport } from './own-import'

/** A spreadsheet of the lines of the person's import that have problems; corrected, it can be imported as it is. */
export async function exportWrongLines(services: Services, context: Context, id: string) {
  const { actor, language } = context
  await findOwnImport(services.db, actor, id)
  const columns = importColumns(actor)
  const wrong = await listLinesIn(services.db, id, 'wrong')
  const lines = wrong.map(({ cells, problems }) =>
    answerOf(cells, sayProblems(services.words, problems, language), columns, language),
  )
  return exportFailures(services, context, lines)
}
