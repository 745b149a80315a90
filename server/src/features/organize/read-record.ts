import type { OrganizeRecord } from '@workstation/contract/organize-record'
import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { companyModel } from './company-model'
import { departmentModel } from './department-model'
import { findDetails } from './listed-store'
import { completeDetails } from './organize-details'

type Row = Omit<OrganizeRecord, 'category' | 'property' | 'propertyJson' | 'logoIcon' | 'navigationIcon'>

/** A company with its details, typed and as the JSON text that other clients read (ORG-14). */
export async function findCompany({ db }: Services, actor: Actor, id: string): Promise<OrganizeRecord> {
  const row = await findRow<Row>(db, companyModel, actor, id)
  const { property: stored, ...pictures } = await findDetails(db, id)
  const property = completeDetails(stored)
  return { ...row, ...pictures, category: 'company', property, propertyJson: JSON.stringify(property) }
}

/** A department (ORG-23). */
export async function findDepartment({ db }: Services, actor: Actor, id: string): Promise<OrganizeRecord> {
  return { ...(await findRow<Row>(db, departmentModel, actor, id)), category: 'department' }
}
