import type { Kind } from '../kind'
import { systemId, type systemSettings } from '../kind-parts/system-field'

/** The department of who made the record, at that time. */
export const currDept: Kind<typeof systemSettings> = { ...systemId('department', 'organize'), kind: 'currDept' }
