import type { Kind } from '../kind'
import { systemId, type systemSettings } from '../kind-parts/system-field'

/** The organisation of who made the record, at that time. */
export const currOrganize: Kind<typeof systemSettings> = { ...systemId('organize', 'organize'), kind: 'currOrganize' }
