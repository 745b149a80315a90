import type { Kind } from '@workstation/domain/form/kind'
import { kinds, partKinds } from '@workstation/domain/form/kinds/index'

/** What the palette offers; kinds that stand in containers of their own alone come along with these. */
export const offeredKinds: readonly Kind[] = kinds.filter(({ kind }) => !partKinds.has(kind))
