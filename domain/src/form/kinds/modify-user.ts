import type { Kind } from '../kind'
import { systemId, type systemSettings } from '../kind-parts/system-field'

/** Who changed the record last. */
export const modifyUser: Kind<typeof systemSettings> = { ...systemId('modifiedBy', 'user'), kind: 'modifyUser' }
