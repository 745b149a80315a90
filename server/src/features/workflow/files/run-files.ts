import type { Trx } from '../../../platform/database'
import { claimFiles, filesOf, moveFiles } from '../../file'

/** What files of approvals are attached to in the register of files. */
export const fileEntity = 'workflowInstance'

/** Where a file hangs: in a field, `key` or `table.key`, whose access it follows; without one, beside what was said. */
export const fileOwner = (instanceId: string, path = '') => `${instanceId}/${path}`
/** Where a file hangs that somebody keeps with what he has not sent yet; it is his alone. */
export const draftOwner = (instanceId: string, personId: string) => `${instanceId}//${personId}`

/** The ids of files as clients list them. */
export const idsOf = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((one: { fileId?: unknown } | null) => (typeof one?.fileId === 'string' ? [one.fileId] : []))
    : []

/** The same of a list kept as JSON text; '' is none. */
export const idsIn = (text: string): string[] => (text === '' ? [] : idsOf(JSON.parse(text)))

interface Claim {
  readonly instanceId: string
  readonly personId: string
  readonly owner: string
}

/**
 * Attaches files that somebody uploaded to an approval, those that he kept with a draft among them.
 * @throws file.foreign for one that is not his
 */
export async function claimForRun(trx: Trx, ids: readonly string[], { instanceId, personId, owner }: Claim) {
  if (ids.length === 0) return []
  const kept = draftOwner(instanceId, personId)
  const drafted = new Set((await filesOf(trx, fileEntity, [kept])).get(kept)?.map(({ fileId }) => fileId))
  await moveFiles(
    trx,
    ids.filter((id) => drafted.has(id)),
    { entity: fileEntity, entityId: owner },
  )
  return claimFiles(trx, { userId: personId }, ids, { entity: fileEntity, entityId: owner })
}
