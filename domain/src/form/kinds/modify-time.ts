import type { Kind } from '../kind'
import { systemMoment, type systemSettings } from '../kind-parts/system-field'

/** When the record was changed last. */
export const modifyTime: Kind<typeof systemSettings> = { ...systemMoment('modifiedAt'), kind: 'modifyTime' }
