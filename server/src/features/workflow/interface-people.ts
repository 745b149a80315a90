import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { runUnattended } from '../data-interface'

/** Under what an answer names a person; else what stands first in its row. */
const columns = ['id', 'userId', 'user_id', 'handleId']

function personIn(row: unknown): string[] {
  if (typeof row === 'string') return [row]
  if (typeof row !== 'object' || row === null) return []
  const values = row as Readonly<Record<string, unknown>>
  const named = columns.map((column) => values[column]).find((value) => typeof value === 'string')
  const id = named ?? Object.values(values)[0]
  return typeof id === 'string' && id !== '' ? [id] : []
}

/** Whom a data interface names, asked with the rights of the starter; null where it does not answer. */
export async function interfacePeople(
  services: Services,
  { starter, interfaceId }: { starter: string; interfaceId: string },
): Promise<string[] | null> {
  const actor = await loadActor(services, starter, null)
  if (!actor) return null
  try {
    const rows = await runUnattended(services, actor, { id: interfaceId, given: new Map() })
    return rows.flatMap(personIn)
  } catch (error) {
    if (!(error instanceof AppError)) services.log.error({ err: error, interface: interfaceId }, 'an interface failed')
    return null
  }
}
