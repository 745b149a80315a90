import type { GranteeKind } from '@workstation/contract/grant-desk'
import { useSearchParams } from 'react-router'

export const granteeKinds = ['role', 'user', 'position', 'group'] as const satisfies readonly GranteeKind[]
export const modes = ['grantee', 'page', 'batch'] as const
export type Mode = (typeof modes)[number]

/** What is looked at, as it stands in the address; '' where nothing was chosen. */
export interface Asked {
  mode: Mode
  kind: GranteeKind
  id: string
  page: string
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], text: string | null): T =>
  all.find((one) => one === text) ?? all[0]

export function useAsked(): [Asked, (change: Partial<Asked>) => void] {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    mode: oneOf(modes, search.get('mode')),
    kind: oneOf(granteeKinds, search.get('kind')),
    id: search.get('id') ?? '',
    page: search.get('page') ?? '',
  }
  const change = (part: Partial<Asked>) => {
    const next = Object.entries({ ...asked, ...part }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(next), { replace: true })
  }
  return [asked, change]
}
