import { useQuery } from '@tanstack/react-query'
import { userCopy } from '@workstation/contract/user-copy'
import { queryOf } from '../../../platform/queries/query-of'
import type { FirstSecret } from '../first-password'
import { UserEditor } from '../user-editor'

interface CopyEditorProps {
  /** The colleague. */
  from: string
  onMade: (secret: FirstSecret) => void
  onClose: () => void
}

/** What others give and take meanwhile is asked for each time. */
const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

/** Adds somebody like a colleague: the editor of a new person with what he would have filled in. */
export function CopyEditor({ from, onMade, onClose }: CopyEditorProps) {
  const { data } = useQuery({ ...queryOf(userCopy.offer, { id: from }), ...fresh })
  return data ? <UserEditor edited="new" organizeId="" copied={data} onMade={onMade} onClose={onClose} /> : null
}
