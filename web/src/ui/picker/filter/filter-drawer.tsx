import { MinusSquareOutlined, PlusSquareOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Drawer, Tooltip } from 'antd'
import { useState } from 'react'
import { useBack } from '../../use-back'
import { useUiTexts } from '../../use-ui-texts'
import type { PickerNode } from '../picker-node'
import { usePickerTexts } from '../use-picker-texts'
import { allId } from './filter-queries'
import { FilterTree } from './filter-tree'
import { useAllNode, useFilterRows } from './use-filter-rows'
import './filter-drawer.css'

/** What pages are narrowed to; `id` is empty and `category` too for everything (ORG-26, ORG-27). */
export interface GlobalFilter {
  id: string
  name: string
  fullName: string
  category: '' | 'company' | 'department' | 'project'
  parentId?: string
}

export interface FilterDrawerProps {
  open: boolean
  value?: GlobalFilter | null
  onConfirm: (filter: GlobalFilter) => void
  onClose: () => void
  /** It has slid away. */
  onGone: () => void
}

function filterOf({ id, name, kind }: PickerNode): GlobalFilter {
  if (id === allId) return { id: '', name, fullName: name, category: '', parentId: '-1' }
  return { id, name, fullName: name, category: kind === 'company' || kind === 'project' ? kind : 'department' }
}

/** A drawer of 300 px with a filter box over the tree of organisations and projects (ORG-30 to ORG-40). */
export function FilterDrawer({ open, value, onConfirm, onClose, onGone }: FilterDrawerProps) {
  const { t } = useUiTexts()
  const { t: words } = usePickerTexts()
  const all = useAllNode()
  const [chosen, setChosen] = useState<PickerNode>(value?.id ? { ...all, ...nodeOf(value) } : all)
  const confirm = (node: PickerNode) => {
    onConfirm(filterOf(node))
    onClose()
  }
  const [keyword, setKeyword] = useState('')
  const tree = useFilterRows(keyword)
  const tools = [
    { key: 'refresh', text: t('refresh'), icon: <ReloadOutlined aria-hidden />, act: () => void tree.refresh() },
    { key: 'expand', text: words('filter.expand'), icon: <PlusSquareOutlined aria-hidden />, act: tree.expandAll },
    {
      key: 'collapse',
      text: words('filter.collapse'),
      icon: <MinusSquareOutlined aria-hidden />,
      act: tree.collapseAll,
    },
  ]
  useBack(open, onClose)
  return (
    <Drawer
      open={open}
      placement="right"
      size={300}
      title={words('filter.title')}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && onGone()}
      classNames={{ body: 'filter-body' }}
      extra={tools.map(({ key, text, icon, act }) => (
        <Tooltip key={key} title={text}>
          <Button type="text" size="small" icon={icon} aria-label={text} onClick={act} />
        </Tooltip>
      ))}
      footer={
        <Button type="primary" block onClick={() => confirm(chosen)}>
          {t('ok')}
        </Button>
      }
    >
      <FilterTree
        tree={tree}
        chosen={chosen}
        onKeyword={setKeyword}
        onChoose={(node, sure) => (sure ? confirm(node) : setChosen(node))}
      />
    </Drawer>
  )
}

const nodeOf = ({ id, fullName, category }: GlobalFilter) => ({
  id,
  name: fullName,
  kind: category || ('all' as const),
})
