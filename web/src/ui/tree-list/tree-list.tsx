import type { InputRef } from 'antd'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import type { NodeRow } from '../picker/tree/tree-rows'
import { type TreeHandle, TreeView } from '../picker/tree/tree-view'
import type { TreeItem } from './tree-item'
import { type TreeMove, useTreeDrag } from './use-tree-drag'
import { useTreeLines } from './use-tree-lines'
import { useTreeListTexts } from './use-tree-list-texts'
import './tree-list.css'

interface TreeListProps {
  /** Names the tree for those who cannot see it. */
  label: string
  items: readonly TreeItem[]
  /** Id of the item whose data stand beside the tree, '' for none. */
  chosen: string
  onChoose: (id: string) => void
  /** Given where lines can be dragged; the same move is offered in words beside it, for keyboards and fingers. */
  onMove?: (move: TreeMove) => void
}

/** Items that need no search box. */
const fewItems = 8

/** A tree beside the data of what is chosen in it; only the lines in view are drawn. */
export function TreeList({ label, items, chosen, onChoose, onMove }: TreeListProps) {
  const { t } = useTreeListTexts()
  const [keyword, setKeyword] = useState('')
  const search = useRef<InputRef>(null)
  const view = useRef<TreeHandle>(null)
  const { tree, lines, toggle } = useTreeLines(items, keyword, chosen)
  const drag = useTreeDrag(tree, onMove)
  const onToggle = (row: NodeRow) => toggle(row.node.id)
  return (
    <div className="tree-list">
      {items.length > fewItems && (
        <Input.Search
          ref={search}
          allowClear
          value={keyword}
          placeholder={t('searchHint')}
          aria-label={t('search', { label })}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'ArrowDown') return
            event.preventDefault()
            view.current?.focus()
          }}
          onSearch={() => view.current?.press('Enter')}
        />
      )}
      <span role="status" className="visually-hidden">
        {keyword.trim() && t('found', { count: lines.length })}
      </span>
      {lines.length === 0 && keyword ? <p className="tree-list-none">{t('noMatch', { keyword })}</p> : null}
      <TreeView
        ref={view}
        rows={lines}
        label={label}
        chosen={new Set([chosen])}
        keyword={keyword}
        onChoose={({ node }) => onChoose(node.id)}
        onToggle={onToggle}
        onRetry={() => undefined}
        onType={() => search.current?.focus()}
        {...(drag && { dragOf: drag })}
      />
    </div>
  )
}
