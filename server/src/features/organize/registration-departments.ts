import { nestRows } from '@workstation/domain/tree/nest-tree'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { findOrganizes } from './find-organizes'
import { readOrganizes } from './organize-cache'
import { organizeNode } from './organize-node'
import type { OrganizeIndex, OrganizeRow } from './store'

/** The departments of one company at every level, without those of companies below it (THR-11). */
function ownDepartments(index: OrganizeIndex, companyId: string): OrganizeRow[] {
  const departmentsIn = (id: string) => index.childrenOf(id).filter((row) => row.category === 'department')
  const found = departmentsIn(companyId)
  for (let at = 0; at < found.length; at++) found.push(...departmentsIn(found[at]?.id ?? ''))
  return found
}

/**
 * The company for which strangers may register: the one that the settings name, else the first with a department (REG-11).
 * Null while registration is off, and where the named one is no company that is on.
 */
export async function registrationCompany(services: Services): Promise<OrganizeRow | null> {
  const { registrationMode, registrationOrganizeId } = await readSettings(services)
  if (registrationMode === 'off') return null
  const index = await readOrganizes(services)
  const companies = index.rows.filter((row) => row.category === 'company' && ownDepartments(index, row.id).length > 0)
  const isMeant = (row: OrganizeRow) => registrationOrganizeId === '' || row.id === registrationOrganizeId
  return companies.find(isMeant) ?? null
}

/** Whether somebody may register for this department: one of the company, at the last level (REG-08, REG-10). */
export async function isRegistrationDepartment(services: Services, companyId: string, id: string): Promise<boolean> {
  const index = await readOrganizes(services)
  const departments = ownDepartments(index, companyId)
  return departments.some((row) => row.id === id) && !departments.some((row) => row.parentId === id)
}

/** What a stranger may choose from: the departments of that company, those that match a keyword with the way to them. */
export async function readRegistrationDepartments(services: Services, company: OrganizeRow, keyword?: string) {
  const index = await readOrganizes(services)
  const departments = ownDepartments(index, company.id)
  const found = findOrganizes(departments, index, keyword)
  const kept = new Set(found.flatMap((row) => wayTo(index, row.id)))
  return { list: nestRows(departments.filter((row) => kept.has(row)).map(organizeNode), company.id) }
}
