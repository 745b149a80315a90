import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FoundRecord, search } from '@workstation/contract/search'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { recordAddress } from '../../../platform/record-address'
import { useSession } from '../../../platform/session-state'

/** Milliseconds without a key after which the server is asked. */
const pause = 200

/** What is typed, once the typing pauses. */
function usePaused(word: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(word), pause)
    return () => clearTimeout(timer)
  }, [word])
  return word === '' ? '' : paused
}

/** A record that was found, and the address that opens it; '' for a person, with whom the chat opens. */
export interface FoundPlace extends FoundRecord {
  path: string
}

/** Where a record of this person's menu opens. */
function useAddressOf() {
  const menus = useSession((state) => state.menus)
  return ({ kind, id, title, detail }: FoundRecord): string => {
    const page = { review: 'reviewTarget', draft: 'review', project: 'project', person: '' }[kind]
    const address = recordAddress(menus, { page, id, keyword: kind === 'project' ? detail || title : title })
    return address === '' && kind === 'review' ? `/reviewinfo?id=${encodeURIComponent(id)}` : address
  }
}

/** Reviews, projects and people that a word finds within this person's rights. */
export function useFoundRecords(word: string): { records: FoundPlace[]; busy: boolean } {
  const keyword = usePaused(word).slice(0, 50)
  const addressOf = useAddressOf()
  const answer = useQuery({
    ...queryOf(search.find, { keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const list = keyword === '' ? [] : (answer.data?.list ?? [])
  const records = list.map((record) => ({ ...record, path: addressOf(record) }))
  return { records: records.filter(({ kind, path }) => path !== '' || kind === 'person'), busy: answer.isFetching }
}
