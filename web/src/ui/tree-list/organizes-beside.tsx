import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '../use-window-width'
import { OrganizeTree } from './organize-tree'
import { TreeAndList } from './tree-and-list'

interface OrganizesBesideProps {
  /** What the tree holds, as its heading says it. */
  title: string
  /** Stand above the organisations; the first of them is chosen at first. */
  lead: readonly { id: string; name: string }[]
  /** The list of what is chosen: the id of an organisation, or of one that stands above them. */
  list: (chosen: string) => ReactNode
}

/** The organisations beside a list that they narrow. The chosen one stands in the address. */
export function OrganizesBeside({ title, lead, list }: OrganizesBesideProps) {
  const narrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const named = search.get('organize')
  const chosen = named ?? lead[0]?.id ?? ''
  // On phones choosing is a step that Back takes back; beside each other it replaces what stood there.
  const choose = (organize: string) => setSearch({ organize }, { replace: !narrow })
  return (
    <TreeAndList
      title={title}
      tree={<OrganizeTree label={title} lead={lead} chosen={narrow ? (named ?? '') : chosen} onChoose={choose} />}
      list={list(chosen)}
      step={named === null ? 'tree' : 'list'}
      onBack={() => setSearch({}, { replace: true })}
    />
  )
}
