import { useQuery } from '@tanstack/react-query'
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
  const { data } = useQuery(releasedFormQuery(id))
  return data ? <ReadRecord released={data} recordId={recordId} onClose={onClose} /> : null
}
