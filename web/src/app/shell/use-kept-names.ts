import { useEffect } from 'react'
import { useProductName } from '../../platform/product-name'
import { useSession } from '../../platform/session-state'
import { keep } from '../../platform/storage'

/** Keeps the system's settings and the product's name, so that the next start shows them at once (SHL-68, SHL-72). */
export function useKeptNames(): void {
  const system = useSession((state) => state.system)
  const title = useProductName()
  useEffect(() => {
    if (system) keep('sysConfig', system)
    keep('title', title)
  }, [system, title])
}
