import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PopupSource, popupRowsQuery, storedValue } from '../../ui/picker/popup/popup-source'
import { useHasSentChanged, useSent } from './form-context'
import { useLetGo } from './use-let-go'
import type { InputProps } from './web-kind'

/** Rows that are looked through at once. */
const most = 500

const nowhere: PopupSource = { interfaceId: '', columns: [], relationField: '' }

/** Takes back rows of a source that it offers no more since another field, which it follows, became something else. */
export function useLetGoRow(props: InputProps, source: PopupSource | null): void {
  const hasChanged = useHasSentChanged(props.node, useSent(props.node))
  const { data, isPlaceholderData } = useQuery({
    ...popupRowsQuery({ ...(source ?? nowhere), hasPage: true, pageSize: most }, '', 1),
    enabled: hasChanged && source !== null && props.value !== null,
  })
  const known = useMemo(() => {
    // Of more rows, those behind are not known.
    const isWhole = source && data && !isPlaceholderData && data.pagination.total <= data.list.length
    return isWhole ? new Set(data.list.map((row) => storedValue(row, source))) : null
  }, [source, data, isPlaceholderData])
  useLetGo(props, { hasChanged, known })
}
