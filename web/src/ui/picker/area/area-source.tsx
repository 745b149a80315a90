import { useQuery } from '@tanstack/react-query'
import type { InputRef } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { PageError } from '../../page-error'
import { Bones } from '../dialog/bones'
import { usePick } from '../dialog/pick-context'
import { SearchBox } from '../dialog/search-box'
import { useSettled } from '../dialog/use-settled'
import type { PickerNode } from '../picker-node'
import { type TreeHandle, TreeView } from '../tree/tree-view'
import { usePickerTexts } from '../use-picker-texts'
import { AreaColumns } from './area-columns'
import { chosenArea, foundRows } from './area-node'
import { foundAreasQuery } from './area-queries'
import './area-source.css'

interface AreaSourceProps {
  level: number
  /** Whether an area above that level is chosen as well. */
  anyLevel: boolean
  /** Where the columns stand at first. */
  start: readonly string[]
}

/** Areas in columns, or those whose name or pinyin initials match. */
export function AreaSource({ level, anyLevel, start }: AreaSourceProps) {
  const { t } = usePickerTexts()
  const [typed, setTyped] = useState('')
  const [trail, setTrail] = useState<readonly string[]>(start.slice(0, -1))
  const keyword = useSettled(typed.trim())
  const input = useRef<InputRef>(null)
  const tree = useRef<TreeHandle>(null)
  const lead = (path: readonly string[]) => {
    setTrail(path)
    setTyped('')
  }
  return (
    <div className="pick-source">
      <SearchBox
        ref={input}
        typed={typed}
        hint={t('searchTree')}
        onType={setTyped}
        onDown={() => (tree.current ?? firstTree(input))?.focus()}
        onEnter={() => keyword === typed.trim() && (tree.current?.press('Enter') ?? false)}
      />
      {keyword ? (
        <FoundAreas {...{ keyword, level, anyLevel }} tree={tree} onLead={lead} />
      ) : (
        <AreaColumns {...{ level, anyLevel, trail }} onTrail={setTrail} onType={() => input.current?.focus()} />
      )}
    </div>
  )
}

/** The first column, which stands below the search box. */
const firstTree = (input: React.RefObject<InputRef | null>) =>
  input.current?.input?.closest('.pick-source')?.querySelector<HTMLElement>('[role="tree"]') ?? null

interface FoundAreasProps {
  keyword: string
  level: number
  anyLevel: boolean
  tree: React.RefObject<TreeHandle | null>
  onLead: (path: readonly string[]) => void
}

function FoundAreas({ keyword, level, anyLevel, tree, onLead }: FoundAreasProps) {
  const { t } = usePickerTexts()
  const { multiple, chosen, choose } = usePick()
  const { data, isPending, error } = useQuery(foundAreasQuery(keyword, level))
  const rows = useMemo(() => foundRows(data ?? [], { level, anyLevel }), [data, level, anyLevel])
  const withWay = (node: PickerNode) => {
    const found = data?.find(({ ids }) => ids.at(-1) === node.id)
    return chosenArea(node.path ?? [node.id], found?.names ?? [node.name])
  }
  if (error && !data) return <PageError error={error} />
  if (isPending) return <Bones />
  if (rows.length === 0) return <p className="pick-empty">{t('noMatch', { keyword })}</p>
  return (
    <TreeView
      ref={tree}
      rows={rows}
      flat
      label={t('area.title')}
      multiple={multiple}
      chosen={chosen}
      keyword={keyword}
      onChoose={({ node }, sure) => choose(withWay(node), sure)}
      onToggle={({ node }) => onLead(node.path ?? [])}
      onRetry={() => undefined}
    />
  )
}
