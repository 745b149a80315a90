import { useProductName } from './product-name'
import { useSession } from './session-state'

/** The organisation that runs the product as the system settings name it, else the product itself. */
export function useAuthor(): string {
  const product = useProductName()
  return useSession((state) => state.system?.companyName) || product
}

/** The copyright line of the system settings, else one with this year and the author. */
export function useCopyright(): string {
  const author = useAuthor()
  return useSession((state) => state.system?.copyright) || `© ${new Date().getFullYear()} ${author}`
}
