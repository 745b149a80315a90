import { firstSecret, type GivenSecret, type SecretWay } from '@workstation/contract/first-secret'
import { useState } from 'react'
import { call } from '../../../platform/api'
import { config } from '../../../platform/config'
import { useWork } from '../../../platform/queries/use-call'
import type { SheetHead } from './sheet-html'

/** People whom one call gives secrets: what is sent is sent some at a time, so that it can be seen how far it is. */
const atOnce: Readonly<Record<SecretWay, number>> = { mail: 50, sms: 50, print: 500 }

/** What became of those who were asked for, as far as it is known. */
export interface Giving {
  way: SecretWay
  total: number
  head: SheetHead
  list: readonly GivenSecret[]
}

interface Asked {
  ids: readonly string[]
  way: SecretWay
}

const noHead: SheetHead = { company: '', system: '', address: '' }

/** Gives first secrets piece by piece. What was given stays known where a later piece fails. */
export function useGiving() {
  const [giving, setGiving] = useState<Giving>()
  const work = useWork(
    async ({ ids, way }: Asked) => {
      let known: Giving = { way, total: ids.length, head: noHead, list: [] }
      setGiving(known)
      for (let from = 0; from < ids.length; from += atOnce[way]) {
        const userIds = ids.slice(from, from + atOnce[way])
        const { list, ...head } = await call(firstSecret.give, { userIds, way }, { timeout: config.timeout.transfer })
        known = { ...known, head, list: [...known.list, ...list] }
        setGiving(known)
      }
    },
    { calls: [firstSecret.give] },
  )
  return { giving, give: work.mutate, isGiving: work.isPending, again: () => setGiving(undefined) }
}
