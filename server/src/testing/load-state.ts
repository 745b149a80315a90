import type { InstanceState } from '@workstation/domain/workflow/state'
import { loadRuns } from '../features/workflow/state-store'
import type { Db } from '../platform/database'

/** The rows of an approval as the walker reads them; undefined where there is none. */
export const loadState = async (db: Db, id: string): Promise<InstanceState | undefined> =>
  (await loadRuns(db, [id])).get(id)?.state
