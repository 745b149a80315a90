import { buildTree } from '@workstation/domain/tree/build-tree'
import { possibleParents } from '@workstation/domain/tree/move-rule'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { ChoiceDialog } from '../choice-dialog'
import type { TreeItem } from './tree-item'
import type { TreeMove } from './use-tree-drag'
import { useTreeListTexts } from './use-tree-list-texts'

interface MoveDialogProps {
  items: readonly TreeItem[]
  moved: TreeItem
  /** False where everything stands on the first level, and its order alone changes. */
  hasLevels?: boolean
  /** False where nothing stands on the first level that can be moved. */
  hasTop?: boolean
  busy: boolean
  onMove: (move: TreeMove) => void
  onClose: () => void
}

const last = ''

/** Moves an item of a tree without dragging: below which one, and in front of which. */
export function MoveDialog({ items, moved, hasLevels = true, hasTop = true, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useTreeListTexts()
  const tree = useMemo(() => buildTree(items, { orphans: 'lift' }), [items])
  const parent = tree.parentOf(moved.id) ?? treeRoot
  const above = parent === treeRoot && !hasTop ? '' : parent
  const [parentId, setParentId] = useState(above)
  const [before, setBefore] = useState(last)
  const parents = possibleParents(tree, moved.id).map(({ row, depth }) => {
    return { value: row.id, label: `${'　'.repeat(depth)}${row.name}` }
  })
  const siblings = tree.childrenOf(parentId).filter(({ id }) => id !== moved.id)
  return (
    <ChoiceDialog
      width={480}
      title={t('moveTitle', { name: moved.name })}
      okText={t('move')}
      confirmLoading={busy}
      onOk={() => onMove({ id: moved.id, parentId, before: before || null })}
      isDirty={() => parentId !== above || before !== last}
      onClose={onClose}
    >
      <Form layout="vertical">
        {hasLevels && (
          <Form.Item label={t('below')} htmlFor="moveBelow">
            <Select
              id="moveBelow"
              showSearch={{ optionFilterProp: 'label' }}
              value={parentId || undefined}
              options={[...(hasTop ? [{ value: treeRoot, label: t('top') }] : []), ...parents]}
              onChange={(id) => {
                setParentId(id)
                setBefore(last)
              }}
            />
          </Form.Item>
        )}
        <Form.Item label={t('before')} htmlFor="moveBefore">
          <Select
            id="moveBefore"
            showSearch={{ optionFilterProp: 'label' }}
            value={before}
            options={[
              { value: last, label: t('last') },
              ...siblings.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setBefore}
          />
        </Form.Item>
      </Form>
    </ChoiceDialog>
  )
}
