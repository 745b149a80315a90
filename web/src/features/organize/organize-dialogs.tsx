import { AdministratorsDrawer } from './administrators-drawer'
import type { Kind } from './kinds'
import { MergeDialog } from './merge-dialog'
import { OrganizeEditor } from './organize-editor'
import { OrganizeMove } from './organize-move'
import type { Opened } from './use-organize-actions'

interface OrganizeDialogsProps {
  kind: Kind
  companyId: string | null
  opened: Opened
  onClose: () => void
}

/** What stands over the list. */
export function OrganizeDialogs({ opened, ...shared }: OrganizeDialogsProps) {
  if (opened.what === 'editor') return <OrganizeEditor {...shared} edited={opened.edited} />
  if (opened.what === 'move') return <OrganizeMove {...shared} moved={opened.row} />
  if (opened.what === 'merge') return <MergeDialog kind={shared.kind} merged={opened.row} onClose={shared.onClose} />
  return <AdministratorsDrawer row={opened.row} onClose={shared.onClose} />
}
