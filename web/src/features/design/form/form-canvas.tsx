import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { FormDocument } from '@workstation/domain/form/document'
import { ConfigProvider } from 'antd'
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import { createNear } from '../../../ui/near'
import { useDesignTexts } from '../use-design-texts'
import { CanvasNode } from './canvas-node'
import { useChosen, useDesigning, useDocument } from './designing'
import { createDropLine, type Dragged, type DropLine, isDragged } from './dragged'
import { type DropPlace, dropPlace } from './drop-place'
import { NodeMenu } from './node-menu'
import { useFollowFocus } from './use-follow-focus'
import { useNodeKeys } from './use-node-keys'
import './form-canvas.css'

interface FormCanvasProps {
  /** Pixels: how wide the form is drawn. */
  width: number | undefined
  /** As phones show it. */
  isPhone: boolean
}

/** Draws the form: chosen by a click or by arrows, put together by drags or by the keys of the outline. */
export function FormCanvas({ width, isPhone }: FormCanvasProps) {
  const { t } = useDesignTexts()
  const { editor } = useDesigning()
  const { root, settings } = useDocument()
  const chosen = useChosen()
  const [line] = useState(createDropLine)
  const canvas = useRef<HTMLDivElement>(null)
  useDrops(canvas, line)
  useFollowFocus(canvas)
  const onKeyDown = useNodeKeys()
  // Without a field there is no tree yet.
  const named = { role: root.length > 0 ? 'tree' : 'group', 'aria-label': t('canvas') }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the form leaves what was chosen.
    <div className="design-desk" onClick={() => editor.choose('')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tree, as soon as there is a field. */}
      <div
        ref={canvas}
        {...named}
        tabIndex={chosen === '' ? 0 : -1}
        data-node=""
        data-labels={settings.labels}
        data-phone={isPhone || undefined}
        className="design-canvas"
        style={{ width, '--label-width': `${settings.labelWidth}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {root.length === 0 ? (
          <div className="design-empty">
            <strong>{t('emptyTitle')}</strong>
            <span>{t('emptyText')}</span>
          </div>
        ) : (
          <Drawn {...{ root, line }} size={settings.size} />
        )}
      </div>
      {chosen !== '' && <NodeMenu id={chosen} />}
    </div>
  )
}

interface DrawnProps {
  root: readonly string[]
  line: DropLine
  size: FormDocument['settings']['size']
}

/** The nodes at the top, with boxes of the size that the form has. */
const Drawn = memo(function Drawn({ root, line, size }: DrawnProps) {
  const [near] = useState(createNear)
  return (
    <ConfigProvider componentSize={size}>
      <div className="design-grid">
        {root.map((id) => (
          <CanvasNode key={id} id={id} line={line} near={near} level={1} />
        ))}
      </div>
    </ConfigProvider>
  )
})

const hitAt = ({ x, y }: { x: number; y: number }): string =>
  window.document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]')?.dataset['node'] ?? ''

/** Lets kinds and nodes be dropped on the canvas; one target for all, which asks what lies under the pointer. */
function useDrops(canvas: React.RefObject<HTMLDivElement | null>, line: DropLine) {
  const { editor, acts, readOnly } = useDesigning()
  useEffect(() => {
    const element = canvas.current
    if (!element || readOnly) return
    const placeFor = (data: Dragged, point: { x: number; y: number }): DropPlace | null =>
      dropPlace(editor.get().document, {
        canvas: element,
        point,
        hit: hitAt(point),
        takes: (parent) => (data.take === 'kind' ? acts.mayAdd(data.kind, parent) : acts.mayMove(data.id, parent)),
      })
    const pointIn = (input: { clientX: number; clientY: number }) => ({ x: input.clientX, y: input.clientY })
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDragged(source.data),
      onDrag: ({ source, location }) =>
        isDragged(source.data) && line.show(placeFor(source.data, pointIn(location.current.input))),
      onDragLeave: () => line.show(null),
      onDrop: ({ source, location }) => {
        line.show(null)
        if (!isDragged(source.data)) return
        const place = placeFor(source.data, pointIn(location.current.input))
        if (!place) return
        if (source.data.take === 'kind') acts.add(source.data.kind, place)
        else acts.move(source.data.id, place)
      },
    })
  }, [canvas, line, editor, acts, readOnly])
}
