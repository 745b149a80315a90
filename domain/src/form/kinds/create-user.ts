import type { Kind } from '../kind'
import { systemId, type systemSettings } from '../kind-parts/system-field'

/** Who made the record. */
export const createUser: Kind<typeof systemSettings> = { ...systemId('createdBy', 'user'), kind: 'createUser' }
