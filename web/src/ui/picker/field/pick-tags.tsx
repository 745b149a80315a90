import { CloseOutlined } from '@ant-design/icons'
import { listNames } from '../../../platform/list-names'
import type { PickerNode } from '../picker-node'
import { NodeIcon } from '../tree/node-icon'
import { usePickerTexts } from '../use-picker-texts'

interface PickTagsProps {
  nodes: readonly PickerNode[]
  multiple: boolean
  maxShown: number
  fixed: boolean
  onKeep: (nodes: readonly PickerNode[]) => void
}

/** The chosen things in a field: one in plain words, several as tags that can be taken away. */
export function PickTags({ nodes, multiple, maxShown, fixed, onKeep }: PickTagsProps) {
  const { t } = usePickerTexts()
  const [only] = nodes
  if (!multiple && only)
    return (
      <span className="pick-only">
        <NodeIcon node={only} />
        <span className="pick-name">{only.name}</span>
      </span>
    )
  const hidden = nodes.slice(maxShown)
  return (
    <>
      {nodes.slice(0, maxShown).map((node) => (
        <span key={node.id} className="pick-tag">
          <NodeIcon node={node} />
          <span className="pick-name" title={node.name}>
            {node.name}
          </span>
          {!fixed && (
            <button
              type="button"
              className="pick-remove"
              aria-label={t('remove', { name: node.name })}
              onClick={() => onKeep(nodes.filter((other) => other !== node))}
            >
              <CloseOutlined aria-hidden />
            </button>
          )}
        </span>
      ))}
      {hidden.length > 0 && (
        <span className="pick-tag pick-more" title={listNames(hidden.map((node) => node.name))}>
          +{hidden.length}
        </span>
      )}
    </>
  )
}
