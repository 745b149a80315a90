import { i18n } from '../../platform/i18n'
import type { CellProblem } from './import-props'

/** The problems of a line as one text, each behind the title of its column where it has one. */
export const sayProblems = (problems: readonly CellProblem[], titleOf: (field: string) => string | undefined): string =>
  problems
    .map(({ field, text }) => {
      const title = titleOf(field)
      return title ? i18n.t('import:problemOf', { title, text }) : text
    })
    .join(i18n.t('import:problemsBetween'))
