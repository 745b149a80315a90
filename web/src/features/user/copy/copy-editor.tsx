import { userCopy } from '@workstation/contract/user-copy'
import { useEdited } from '../../../ui/record-editor/use-edited'
import type { FirstSecret } from '../first-password'
import { UserEditor } from '../user-editor'

interface CopyEditorProps {
  /** The colleague. */
  from: string
  onMade: (secret: FirstSecret) => void
  onClose: () => void
}

/** Adds somebody like a colleague: the editor of a new person with what he would have filled in. */
export function CopyEditor({ from, onMade, onClose }: CopyEditorProps) {
  const data = useEdited(userCopy.offer, { id: from }, onClose)
  return data ? <UserEditor edited="new" organizeId="" copied={data} onMade={onMade} onClose={onClose} /> : null
}
