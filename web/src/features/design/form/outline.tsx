import { ancestorsOf, childrenOf, parentsOf, placeOf } from '@workstation/domain/form/form-place'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { memo, useRef } from 'react'
import { useDesignTexts } from '../use-design-texts'
import { useChosen, useDesigning, useDocument, useIsChosen, useNode } from './designing'
import { KindIcon } from './kind-icon'
import { useFollowFocus } from './use-follow-focus'
import { useNodeKeys } from './use-node-keys'
import { useWords } from './use-words'

/** The form as a tree of names, with the keys and acts of the canvas. */
export function Outline() {
  const { t } = useDesignTexts()
  const document = useDocument()
  const chosen = useChosen()
  const tree = useRef<HTMLDivElement>(null)
  useFollowFocus(tree)
  const onKeyDown = useNodeKeys()
  const ids = [...parentsOf(document).keys()]
  // Without a field there is no tree yet.
  const named = { role: ids.length > 0 ? 'tree' : 'group', 'aria-label': t('outline') }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tree, as soon as there is a field. */}
      <div ref={tree} {...named} tabIndex={chosen === '' ? 0 : -1} className="design-outline" onKeyDown={onKeyDown}>
        {ids.map((id) => {
          const place = placeOf(document, id)
          const level = ancestorsOf(document, id).length + 1
          const size = childrenOf(document, place?.parent ?? null).length
          return <Line key={id} id={id} level={level} position={(place?.at ?? 0) + 1} size={size} />
        })}
      </div>
      {ids.length === 0 && <p className="design-hint">{t('outlineEmpty')}</p>}
    </>
  )
}

interface LineProps {
  id: string
  level: number
  position: number
  size: number
}

const Line = memo(function Line({ id, level, position, size }: LineProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { editor } = useDesigning()
  const node = useNode(id)
  const chosen = useIsChosen(id)
  if (!node) return null
  const kind = kindOf(node.kind)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    <div
      role="treeitem"
      data-node={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={chosen}
      aria-label={t('nodeNamed', { label: words(node.label), kind: t(`kind.${node.kind}`) })}
      tabIndex={chosen ? 0 : -1}
      className="design-line"
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      onClick={() => editor.choose(id)}
    >
      <KindIcon kind={node.kind} group={kind?.group} />
      <span>{words(node.label)}</span>
      {node.required && <b aria-hidden>*</b>}
    </div>
  )
})
