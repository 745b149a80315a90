import { useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import { useEffect } from 'react'
import { queryOf } from '../../platform/queries/query-of'

/**
 * The record that an editor changes, read whole; undefined while it is read, and for a new one. Where it cannot be read,
 * that is said and the editor closes, so that the same press tries again.
 */
export function useEdited<E extends Endpoint>(get: E, id: string | undefined, onClose: () => void) {
  const asked = queryOf(get, { id: id ?? '' } as InputOf<E>, { quiet: false })
  const { data, error } = useQuery({ ...asked, enabled: id !== undefined, gcTime: 0 })
  const isLost = error !== null && data === undefined
  useEffect(() => {
    if (isLost) onClose()
  }, [isLost, onClose])
  return data
}
