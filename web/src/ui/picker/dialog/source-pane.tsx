import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import type { TreeHandle } from '../tree/tree-view'
import { usePickerTexts } from '../use-picker-texts'
import type { PickRows } from './pick-rows'
import { SearchBox } from './search-box'
import { SourceRows } from './source-rows'
import { useSettled } from './use-settled'

interface SourcePaneProps<G> {
  /** Names the tree for those who cannot see it. */
  label: string
  hint: string
  /** What stands there when there is nothing at all. */
  emptyText: string
  /** Reads the rows for a keyword, '' for all of them. */
  useRows: (keyword: string, given: G) => PickRows
  /** What `useRows` needs beside the keyword. */
  given: G
}

/** A search box over a tree or list to choose from. */
export function SourcePane<G>({ label, hint, emptyText, useRows, given }: SourcePaneProps<G>) {
  const { t } = usePickerTexts()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const source = useRows(keyword, given)
  const input = useRef<InputRef>(null)
  const tree = useRef<TreeHandle>(null)
  const enter = () => keyword === typed.trim() && (tree.current?.press('Enter') ?? false)
  return (
    <div className="pick-source">
      <SearchBox
        ref={input}
        typed={typed}
        hint={hint}
        onType={setTyped}
        onDown={() => tree.current?.focus()}
        onEnter={enter}
      />
      <span role="status" className="visually-hidden">
        {keyword && !source.pending ? t('found', { count: source.rows.length }) : ''}
      </span>
      <SourceRows
        source={source}
        label={label}
        keyword={keyword}
        emptyText={keyword ? t('noMatch', { keyword }) : emptyText}
        ref={tree}
        onType={() => input.current?.focus()}
      />
    </div>
  )
}
