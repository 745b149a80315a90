import { useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import { useEffect } from 'react'
import { queryOf } from '../../platform/queries/query-of'

/**
 * The record that an editor changes, read whole as it is now; undefined while it is read, and for a new one, for which
 * nothing is asked. Where it cannot be read, that is said and the editor closes, so that the same press tries again.
 */
export function useEdited<E extends Endpoint>(get: E, asked: InputOf<E> | undefined, onClose: () => void) {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...queryOf(get, asked ?? ({} as InputOf<E>), { quiet: false }),
    enabled: asked !== undefined,
    ...{ gcTime: 0, staleTime: 0 },
  })
  // What lies there from a part beside the editor may be older than what it would overwrite.
  const read = isFetchedAfterMount ? data : undefined
  const isLost = error !== null && read === undefined
  useEffect(() => {
    if (isLost) onClose()
  }, [isLost, onClose])
  return read
}
