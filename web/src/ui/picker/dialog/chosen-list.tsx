import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { PickerNode } from '../picker-node'
import { NodeIcon } from '../tree/node-icon'
import { usePickerTexts } from '../use-picker-texts'

interface ChosenListProps {
  nodes: readonly PickerNode[]
  onChange: (nodes: PickerNode[]) => void
}

/** What is chosen so far, in the order of choosing; each can be taken away, or all at once. */
export function ChosenList({ nodes, onChange }: ChosenListProps) {
  const { t } = usePickerTexts()
  const list = useRef<HTMLDivElement>(null)
  const remove = (node: PickerNode) => {
    onChange(nodes.filter((other) => other !== node))
    // The button that had the focus is gone; the list keeps it, so that the keyboard does not start anew.
    list.current?.focus()
  }
  return (
    <section className="pick-chosen" aria-label={t('chosen')}>
      <header>
        <span role="status">{t('chosenCount', { count: nodes.length })}</span>
        <Button type="link" size="small" disabled={nodes.length === 0} onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      </header>
      <div ref={list} tabIndex={-1} className="pick-chosen-list">
        {nodes.length === 0 && <p className="pick-empty">{t('nothingChosen')}</p>}
        <ul>
          {nodes.map((node) => (
            <li key={node.id}>
              <NodeIcon node={node} />
              <span className="pick-chosen-name">
                <span title={node.name}>{node.name}</span>
                {node.note && <small title={node.note}>{node.note}</small>}
              </span>
              <button
                type="button"
                className="pick-remove"
                aria-label={t('remove', { name: node.name })}
                onClick={() => remove(node)}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
