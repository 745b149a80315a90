import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { readNamedRoles } from '../authority'

/** Why roles that a setting names stay on and there: their people are asked for by the role itself. */
export async function namedProblems(services: Services) {
  const named = await readNamedRoles(services)
  return ({ id, name }: { id: string; name: string }) => (named.has(id) ? new AppError('role.named', { name }) : null)
}

/** Refuses to switch off or remove such a role. */
export async function refuseNamed(services: Services, { id, row }: WriteStep<'role'>): Promise<void> {
  const problem = (await namedProblems(services))({ id, name: row.full_name })
  if (problem) throw problem
}
