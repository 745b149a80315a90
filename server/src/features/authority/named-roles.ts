import type { Services } from '../../services'

type RolesOf = (services: Services) => readonly string[] | Promise<readonly string[]>

const named = new Map<string, RolesOf>()

/**
 * Names the roles whose people a feature asks for by the role itself, whatever was granted to it. Being one of them is a
 * right of its own, which nobody gives or takes who is none.
 */
export function onNamedRoles(feature: string, roles: RolesOf): void {
  named.set(feature, roles)
}

export async function readNamedRoles(services: Services): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([...named.values()].map((roles) => roles(services)))
  return new Set(lists.flat())
}
