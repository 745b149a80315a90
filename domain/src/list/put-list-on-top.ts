import { mergeNamed, mergeProperties, type ThreeOf } from '../form/put-on-top'
import type { ListDocument } from './document'

/** My changes to a list on top of what somebody else saved meanwhile: column by column, and button by button. */
export function putListOnTop({ base, mine, theirs }: ThreeOf<ListDocument>): ListDocument {
  const by = <Name extends 'columns' | 'search' | 'buttons' | 'custom'>(name: Name) => ({
    ...{ base: base[name] ?? [], mine: mine[name] ?? [], theirs: theirs[name] ?? [] },
  })
  const custom = mergeNamed(by('custom'), ({ id }) => id)
  return {
    ...mergeProperties({ base, mine, theirs }),
    columns: mergeNamed(by('columns'), ({ field }) => field),
    search: mergeNamed(by('search'), ({ field }) => field),
    buttons: mergeNamed(by('buttons'), ({ code }) => code),
    ...((mine.custom || theirs.custom) && { custom }),
  }
}
