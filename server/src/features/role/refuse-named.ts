import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { readNamedRoles } from '../authority'

/** Refuses to switch off or remove a role that a setting names: its people are asked for by the role itself. */
export async function refuseNamed(services: Services, { id, row }: WriteStep<'role'>): Promise<void> {
  if ((await readNamedRoles(services)).has(id)) throw new AppError('role.named', { name: row.full_name })
}
