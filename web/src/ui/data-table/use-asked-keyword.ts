import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Takes the keyword that an address brings along, such as from the search, and then leaves it to the search bar. */
export function useAskedKeyword(apply: (keyword: string) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('keyword')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each keyword that is asked for.
  useEffect(() => {
    if (asked === null) return
    apply(asked)
    parameters.delete('keyword')
    setParameters(parameters, { replace: true })
  }, [asked])
}
