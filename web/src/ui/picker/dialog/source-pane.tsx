import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { PageError } from '../../page-error'
import { useIsNarrow } from '../../use-window-width'
import type { NodeRow } from '../tree/tree-rows'
import { type TreeHandle, TreeView } from '../tree/tree-view'
import { usePickerTexts } from '../use-picker-texts'
import { usePick } from './pick-context'
import type { PickRows } from './pick-rows'
import { useSettled } from './use-settled'

interface SourcePaneProps {
  /** Names the tree for those who cannot see it. */
  label: string
  hint: string
  /** What stands there when there is nothing at all. */
  emptyText: string
  /** Reads the rows for a keyword, '' for all of them. */
  useRows: (keyword: string) => PickRows
}

/** A search box over a tree or list to choose from. */
export function SourcePane({ label, hint, emptyText, useRows }: SourcePaneProps) {
  const { t } = usePickerTexts()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const source = useRows(keyword)
  const input = useRef<InputRef>(null)
  const tree = useRef<TreeHandle>(null)
  const narrow = useIsNarrow()
  // A phone's keyboard would hide the list that somebody came to see.
  useEffect(() => {
    if (!narrow) input.current?.focus()
  }, [narrow])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') tree.current?.focus()
    else if (event.key !== 'Enter' || keyword !== typed.trim() || !tree.current?.press('Enter')) return
    event.preventDefault()
  }
  return (
    <div className="pick-source">
      <Input
        ref={input}
        value={typed}
        allowClear
        maxLength={50}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={hint}
        aria-label={t('search')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="visually-hidden">
        {keyword && !source.pending ? t('found', { count: source.rows.length }) : ''}
      </span>
      <Rows
        source={source}
        label={label}
        keyword={keyword}
        emptyText={keyword ? t('noMatch', { keyword }) : emptyText}
        tree={tree}
        onType={() => input.current?.focus()}
      />
    </div>
  )
}

interface RowsProps {
  source: PickRows
  label: string
  keyword: string
  emptyText: string
  tree: React.RefObject<TreeHandle | null>
  onType: () => void
}

function Rows({ source, label, keyword, emptyText, tree, onType }: RowsProps) {
  const { multiple, chosen, choose } = usePick()
  const onChoose = useCallback((row: NodeRow, sure: boolean) => choose(row.node, sure), [choose])
  if (source.error && source.rows.length === 0) return <PageError error={source.error} onRetry={source.retry} />
  if (source.pending) return <Bones />
  if (source.rows.length === 0) return <p className="pick-empty">{emptyText}</p>
  return (
    <TreeView
      ref={tree}
      rows={source.rows}
      flat={source.flat}
      label={label}
      multiple={multiple}
      chosen={chosen}
      keyword={keyword}
      onChoose={onChoose}
      onToggle={source.onToggle}
      onRetry={source.onRetry}
      onType={onType}
    />
  )
}

const boneWidths = [56, 40, 48, 36, 52, 44]

/** Where lines will stand; seen only when they take their time. */
function Bones() {
  const { t } = usePickerTexts()
  return (
    <div className="pick-bones" aria-busy="true">
      <span className="visually-hidden">{t('branch.loading')}</span>
      {boneWidths.map((width) => (
        <span key={width} className="pick-bone" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
