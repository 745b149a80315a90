import type { Kind } from '../kind'
import { systemId, type systemSettings } from '../kind-parts/system-field'

/** The position of who made the record, at that time. */
export const currPosition: Kind<typeof systemSettings> = { ...systemId('position', 'position'), kind: 'currPosition' }
