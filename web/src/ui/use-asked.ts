import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useStable } from './use-stable'

/**
 * Takes something that an address brings along, such as a keyword from the search, and then takes it out of the address.
 * @param name of the parameter in the address
 */
export function useAsked(name: string, take: (value: string) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const taken = useStable(take)
  const asked = parameters.get(name)
  useEffect(() => {
    if (asked === null) return
    taken(asked)
    setParameters(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [asked, name, taken, setParameters])
}
