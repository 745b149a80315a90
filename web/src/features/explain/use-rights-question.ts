import type { GranteeKind } from '@workstation/contract/grant-desk'
import { useSearchParams } from 'react-router'
import { endOfDay } from '../../ui/zoned-day'
import { withOthers } from './with-others'

/** Whose rights are asked for, and on which day; '' for today. */
export interface RightsSide {
  kind: GranteeKind
  id: string
  day: string
}

/** The two sides as they stand in the address; the other one is absent where nothing is compared. */
export interface RightsQuestion {
  one: RightsSide
  other: RightsSide | null
}

const kinds: readonly string[] = ['user', 'role', 'position', 'group']
const isOwn = (name: string) => name === 'ask' || /^(one|other)(Kind|Id|Day)$/.test(name)
const day = /^\d{4}-\d{2}-\d{2}$/

export const isGranteeKind = (text: string | null): text is GranteeKind => text !== null && kinds.includes(text)

/** The question of the address, and how to ask another one. */
export function useRightsQuestion(): [RightsQuestion, (next: RightsQuestion) => void] {
  const [search, setSearch] = useSearchParams()
  const side = (of: string): RightsSide => {
    const kind = search.get(`${of}Kind`)
    const on = search.get(`${of}Day`) ?? ''
    return { kind: isGranteeKind(kind) ? kind : 'user', id: search.get(`${of}Id`) ?? '', day: day.test(on) ? on : '' }
  }
  const question = { one: side('one'), other: search.has('otherKind') ? side('other') : null }
  const ask = ({ one, other }: RightsQuestion) => {
    const fields = (of: string, { kind, id, day: on }: RightsSide) => ({
      [`${of}Kind`]: kind,
      ...(id && { [`${of}Id`]: id }),
      ...(on && { [`${of}Day`]: on }),
    })
    const sides = { ...fields('one', one), ...(other ? fields('other', other) : {}) }
    const next = new URLSearchParams({ ask: 'rights', ...sides })
    setSearch((before) => withOthers(before, next, isOwn), { replace: true })
  }
  return [question, ask]
}

const momentOf = (on: string) => (on === '' ? {} : { at: endOfDay(on) })

/** The same as calls take it; null while somebody is still to be chosen. */
export function askedRights({ one, other }: RightsQuestion) {
  if (one.id === '' || other?.id === '') return null
  const asked = { kind: one.kind, id: one.id, ...momentOf(one.day) }
  if (!other) return asked
  const { at: otherAt } = { at: undefined, ...momentOf(other.day) }
  return { ...asked, otherKind: other.kind, otherId: other.id, ...(otherAt === undefined ? {} : { otherAt }) }
}
