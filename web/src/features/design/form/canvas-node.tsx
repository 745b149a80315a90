import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { placeOnPhone } from '@workstation/domain/form/phone-order'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { type Near, useIsNear } from '../../../ui/near'
import { DrawnField, drawsItself } from '../../form'
import { useEditor } from '../editor/use-editor'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useIsChosen, useNode } from './designing'
import { type DropLine, useDropEdge } from './dragged'
import { hasKey, isHolder } from './node-facts'
import { useWords } from './use-words'

interface CanvasNodeProps {
  id: string
  line: DropLine
  near: Near
  /** How deep it stands, 1 at the top. */
  level: number
  /** In a sub-table, where fields are columns. */
  column?: boolean
}

/** A field or container as it is drawn on the canvas; drawn again only when it changes itself. */
export const CanvasNode = memo(function CanvasNode({ id, line, near, level, column = false }: CanvasNodeProps) {
  const node = useNode(id)
  return node ? <DrawnNode {...{ node, line, near, level, column }} /> : null
})

function useDraggable(id: string) {
  const { readOnly } = useDesigning()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || readOnly) return
    return draggable({
      element,
      getInitialData: () => ({ take: 'node', id }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    })
  }, [id, readOnly])
  return box
}

/** How a node stands on phones. */
function useOnPhone(id: string) {
  const { editor } = useDesigning()
  const at = useEditor(editor, ({ document }) => placeOnPhone(document, id))
  const isHidden = useEditor(editor, ({ document }) => document.phone?.hidden.includes(id) === true)
  return { at, isHidden }
}

type DrawnProps = Required<Omit<CanvasNodeProps, 'id'>> & { node: FormNode }

function DrawnNode({ node, line, near, level, column }: DrawnProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { editor, show } = useDesigning()
  const { id, span, kind } = node
  const chosen = useIsChosen(id)
  const edge = useDropEdge(line, id)
  const box = useDraggable(id)
  const isNear = useIsNear(near, box)
  const onPhone = useOnPhone(id)
  const label = words(node.label)
  const holds = isHolder(node)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: what stands for it in the tree is its label.
    <div
      ref={box}
      data-node={id}
      data-edge={edge}
      data-chosen={chosen || undefined}
      className={`design-node design-kind-${kind}${holds ? ' design-holder' : ''}${!holds && drawsItself(kind) ? ' design-part' : ''}${column ? ' design-column' : ''}`}
      data-wide-only={onPhone.isHidden || undefined}
      style={column ? undefined : ({ '--span': span, '--phone-order': onPhone.at } as CSSProperties)}
      onClick={(event) => {
        event.stopPropagation()
        editor.choose(id)
      }}
      onDoubleClick={(event) => {
        event.stopPropagation()
        show('settings')
      }}
    >
      <div
        role="treeitem"
        aria-label={t('nodeNamed', { label, kind: t(`kind.${kind}`) })}
        aria-level={level}
        aria-selected={chosen}
        tabIndex={chosen ? 0 : -1}
        className="design-label"
      >
        {node.required && <b aria-hidden>*</b>}
        <span className="design-label-words">{label}</span>
        {hasKey(node) && <code aria-hidden data-key={node.key} />}
      </div>
      {holds ? <Children {...{ node, line, near }} level={level + 1} /> : isNear && <DrawnField node={node} />}
    </div>
  )
}

/** The space between fields side by side, which a row says itself. */
function gapOf({ kind, settings }: FormNode): CSSProperties | undefined {
  const { gutter } = settings
  return kind === 'row' && typeof gutter === 'number' ? ({ '--gutter': `${gutter}px` } as CSSProperties) : undefined
}

function Children({ node, line, near, level }: Omit<DrawnProps, 'column'>) {
  const { t } = useDesignTexts()
  const children = node.children ?? []
  const rows = kindOf(node.kind)?.children === 'rows'
  if (children.length === 0) return <div className="design-nothing">{t(rows ? 'emptyTable' : 'emptyHolder')}</div>
  return (
    <div className={rows ? 'design-columns' : 'design-grid'} style={gapOf(node)}>
      {children.map((child) => (
        <CanvasNode key={child} id={child} line={line} near={near} level={level} column={rows} />
      ))}
    </div>
  )
}
