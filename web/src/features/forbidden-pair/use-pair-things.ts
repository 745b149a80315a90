import { useQuery } from '@tanstack/react-query'
import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { queryOf } from '../../platform/queries/query-of'
import { useForbiddenPairTexts } from './use-forbidden-pair-texts'

/** Rights of which pairs are made, and what one of them is called: one that is gone or off says so. */
export function usePairThings() {
  const { t } = useForbiddenPairTexts()
  const { data } = useQuery(queryOf(forbiddenPair.things, {}))
  const things = data?.list ?? []
  const nameOf = (id: string): string => {
    if (!data || id === '') return ''
    return things.find((thing) => thing.id === id)?.fullName ?? t('gone')
  }
  return { things, nameOf }
}
