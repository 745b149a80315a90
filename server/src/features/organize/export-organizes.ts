import type { Language } from '@workstation/contract/language'
import type { OrganizeItem } from '@workstation/contract/organize-record'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { flattenTree } from '@workstation/domain/tree/flatten-tree'
import type { GuardedModel } from '../../platform/guarded-model/model'
import type { Context } from '../../platform/route'
import type { CellValue } from '../../platform/spreadsheet/cell'
import type { Services } from '../../services'
import { chosenColumns, makeExport, stateIn } from '../export'
import { companyModel } from './company-model'
import { departmentModel } from './department-model'
import { companyItems, departmentItems } from './read-listed'

const titles = {
  organize: { zh: '公司', en: 'Companies', zhtw: '公司' },
  department: { zh: '部门', en: 'Departments', zhtw: '部門' },
} as const

/** The columns that the list knows, when none are chosen. */
const usual = 'fullName,enCode,manager,people,enabledMark,sortCode,description,creatorTime'

/** Characters that a column is wide where 14 are not enough. */
const widths: Readonly<Record<string, number>> = { fullName: 36, enCode: 22, creatorTime: 20, description: 40 }

interface Listing {
  model: GuardedModel
  items: readonly OrganizeItem[]
  selectKey?: string | undefined
}

function cellOf(item: OrganizeItem, name: string, language: Language): CellValue {
  const value = (item as unknown as Record<string, unknown>)[name] ?? null
  if (name === 'enabledMark') return stateIn(language)(value)
  if (name === 'creatorTime') return typeof value === 'number' ? new Date(value) : ''
  return value as CellValue
}

/** A spreadsheet of a list in the order of its tree, with the columns that the person may see; names stand in by depth. */
function exportListing(services: Services, context: Context, { model, items, selectKey = '' }: Listing) {
  const { language } = context
  const chosen = chosenColumns({ model, selectKey: selectKey || usual }, context)
  async function* rows() {
    for (const { row, depth } of flattenTree(buildTree(items, { orphans: 'lift' })))
      yield chosen.map(
        ({ name }): CellValue =>
          name === 'fullName' ? `${'　'.repeat(depth)}${row.fullName}` : cellOf(row, name, language),
      )
  }
  const heads = chosen.map(({ name, title }) => ({ title: title[language], width: widths[name] ?? 14 }))
  const name = titles[model.modelId === 'department' ? 'department' : 'organize'][language]
  return makeExport(services, context, { name, columns: heads, rows: rows() })
}

export async function exportCompanies(
  services: Services,
  context: Context,
  { keyword, selectKey }: { keyword?: string; selectKey?: string },
) {
  const items = await companyItems(services, context.actor, keyword)
  return exportListing(services, context, { model: companyModel, items, selectKey })
}

export async function exportDepartments(
  services: Services,
  context: Context,
  { selectKey, ...asked }: { id: string; keyword?: string; selectKey?: string },
) {
  const items = await departmentItems(services, context.actor, asked)
  return exportListing(services, context, { model: departmentModel, items, selectKey })
}
