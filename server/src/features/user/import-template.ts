import type { Context } from '../../platform/route'
import { writeTemplate } from '../../platform/spreadsheet/write-template'
import type { Services } from '../../services'
import { listGivable } from '../authority'
import { keepExport } from '../export'
import { importColumns } from './import-columns'
import { namedPositions, namedRoles, organizePaths } from './import-store'
import { genderWords, stateWords, wordsIn } from './import-words'

const title = { zh: '用户导入模板', en: 'User import template', zhtw: '使用者匯入範本' }
const sheet = { zh: '用户', en: 'Users', zhtw: '使用者' }
/** Choices of a column; a list of more helps nobody. */
const mostChoices = 2000

/** A spreadsheet to fill in, with the columns that the person may see and the choices that he may make. */
export async function makeImportTemplate(services: Services, context: Context) {
  const { actor, language } = context
  const [organizes, positions, roles] = await Promise.all([
    organizePaths(services.db),
    namedPositions(services.db),
    namedRoles(services.db),
  ])
  const givable = await listGivable(services, services.db, { actor, kind: 'role', ids: roles.map(({ id }) => id) })
  const unique = (names: readonly string[]) => [...new Set(names)].slice(0, mostChoices)
  const choices = {
    gender: wordsIn(genderWords, language),
    enabledMark: wordsIn(stateWords, language),
    organizeId: unique(organizes.map(({ path }) => path)),
    positionId: unique(positions.map((position) => position.full_name)),
    roleId: unique(roles.filter(({ id }) => givable.has(id)).map((role) => role.full_name)),
  }
  const columns = importColumns(actor)
  const { timeZone } = services.config
  const stream = writeTemplate({ name: sheet[language], columns, choices, language, timeZone })
  return keepExport(services, context, { name: title[language], stream })
}
