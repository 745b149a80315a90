import type { Db } from '../../../platform/database'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { PrintStep } from './print-source'

/** What approvals tell of the records that came of them. */
export interface Approvals {
  /** Whether a released process is about one of these forms. */
  readonly areAbout: (db: Db, formIds: readonly string[]) => Promise<boolean>
  /** The steps of which a record came, as far as the reader sees the approval; none for a record that was typed. */
  readonly stepsOf: (services: Services, context: Context, recordId: string) => Promise<readonly PrintStep[]>
}

const none: Approvals = { areAbout: async () => false, stepsOf: async () => [] }
const kept = { approvals: none }

/** Says what approvals tell; one feature does. */
export const addApprovals = (approvals: Approvals): void => {
  kept.approvals = approvals
}

export const approvals = (): Approvals => kept.approvals
