import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { readRegistrationDepartments, registrationCompany } from './registration-departments'

/**
 * The departments for which somebody without a session may register (REG-12). Any other company reads as one that does not
 * exist: whoever asks is told to sign in.
 */
export async function departmentsForStrangers(services: Services, { id, keyword }: { id: string; keyword?: string }) {
  const company = await registrationCompany(services)
  if (!company || (!isTreeRoot(id) && id !== company.id)) throw new AppError('session.missing')
  return readRegistrationDepartments(services, company, keyword)
}
