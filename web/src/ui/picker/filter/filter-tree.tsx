import type { InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PickContext } from '../dialog/pick-context'
import { SearchBox } from '../dialog/search-box'
import { SourceRows } from '../dialog/source-rows'
import { useSettled } from '../dialog/use-settled'
import type { PickerNode } from '../picker-node'
import type { TreeHandle } from '../tree/tree-view'
import { usePickerTexts } from '../use-picker-texts'
import type { useFilterRows } from './use-filter-rows'

interface FilterTreeProps {
  tree: ReturnType<typeof useFilterRows>
  chosen: PickerNode
  onKeyword: (keyword: string) => void
  /** `sure` is true for Enter and a double click. */
  onChoose: (node: PickerNode, sure: boolean) => void
}

/** The filter box and the tree below it (ORG-32, ORG-33). */
export function FilterTree({ tree, chosen, onKeyword, onChoose }: FilterTreeProps) {
  const { t } = usePickerTexts()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const input = useRef<InputRef>(null)
  const view = useRef<TreeHandle>(null)
  useEffect(() => onKeyword(keyword), [keyword, onKeyword])
  const pick = useMemo(
    () => ({ multiple: false, chosen: new Set([chosen.id]), choose: onChoose }),
    [chosen.id, onChoose],
  )
  return (
    <PickContext value={pick}>
      <SearchBox
        ref={input}
        typed={typed}
        hint={t('filter.hint')}
        onType={setTyped}
        onDown={() => view.current?.focus()}
        onEnter={() => keyword === typed.trim() && (view.current?.press('Enter') ?? false)}
      />
      <SourceRows
        ref={view}
        source={tree.empty ? { ...tree.source, rows: [] } : tree.source}
        label={t('filter.title')}
        keyword={keyword}
        emptyText={keyword ? t('noMatch', { keyword }) : t('filter.empty')}
        onType={() => input.current?.focus()}
      />
    </PickContext>
  )
}
