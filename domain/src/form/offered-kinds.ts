import type { Kind } from './kind'
import { kinds, partKinds } from './kinds/index'

/** Kinds of designs from elsewhere, which stay where they are: nobody can fill them in yet. */
const withheld = new Set(['relationFlow'])

/** What the palette offers; kinds that stand in containers of their own alone come along with these. */
export const offeredKinds: readonly Kind[] = kinds.filter(({ kind }) => !partKinds.has(kind) && !withheld.has(kind))
