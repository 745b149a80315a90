import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { PageError } from '../../../ui/page-error'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { ReadRecord } from './open-record'
import { releasedFormQuery } from './released-form'

interface RecordByIdProps {
  /** The design, or the entry of the menu that opens it. */
  id: string
  recordId: string
  onClose: () => void
}

/** Shows a record of a form in words, for pages that know no more than their ids. */
export function RecordById({ id, recordId, onClose }: RecordByIdProps) {
  const { data, error } = useQuery(releasedFormQuery(id))
  if (data) return <ReadRecord released={data} recordId={recordId} onClose={onClose} />
  return error ? <UnreadForm error={error} onClose={onClose} /> : null
}

/** Where the form itself cannot be read, there is nothing to lay a record out by. */
function UnreadForm({ error, onClose }: { error: Error; onClose: () => void }) {
  const narrow = useIsNarrow()
  useBack(true, onClose)
  return (
    <Drawer open size={narrow ? '100%' : 640} onClose={onClose} destroyOnHidden>
      <PageError error={error} />
    </Drawer>
  )
}
