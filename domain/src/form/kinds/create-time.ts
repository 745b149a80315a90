import type { Kind } from '../kind'
import { systemMoment, type systemSettings } from '../kind-parts/system-field'

/** When the record was made. */
export const createTime: Kind<typeof systemSettings> = { ...systemMoment('createdAt'), kind: 'createTime' }
