import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
} from '@ant-design/icons'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { FormDocument, FormNode } from '@workstation/domain/form/document'
import { childrenOf } from '@workstation/domain/form/form-place'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { phoneOrder } from '@workstation/domain/form/phone-order'
import { Button } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { useWords } from './use-words'
import './ordered-lines.css'
import './phone-panel.css'

/** The form in the order in which phones show it: dragged, moved by buttons and Alt with arrows, and what they leave out. */
export function PhonePanel() {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const document = useDocument()
  if (document.root.length === 0) return <p className="design-hint">{t('outlineEmpty')}</p>
  return (
    <>
      <p className="design-hint">{t('phoneLayout.hint')}</p>
      <Lines document={document} parent={null} name={t('phoneLayout.name')} />
      {!readOnly && document.phone && (
        <p>
          <Button size="small" onClick={acts.resetPhone}>
            {t('phoneLayout.reset')}
          </Button>
        </p>
      )}
    </>
  )
}

interface LinesProps {
  document: FormDocument
  /** What they stand in; null at the top. */
  parent: FormNode | null
  name: string
}

/** What stands beside each other: parts such as tabs keep their order, since it is theirs on every window. */
function Lines({ document, parent, name }: LinesProps) {
  const ids = childrenOf(document, parent?.id ?? null)
  const isFree = parent === null || kindOf(parent.kind)?.children === 'any'
  const nodes = (isFree ? phoneOrder(document.phone, ids) : ids).flatMap((id) => document.nodes[id] ?? [])
  return (
    <ol className="ordered-lines phone-lines" aria-label={name}>
      {nodes.map((node, at) => (
        <Line key={node.id} document={document} node={node} at={at} count={isFree ? nodes.length : 0} />
      ))}
    </ol>
  )
}

interface LineProps {
  document: FormDocument
  node: FormNode
  at: number
  /** How many stand beside each other; 0 where they keep their order. */
  count: number
}

function Line({ document, node, at, count }: LineProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { acts, editor, readOnly } = useDesigning()
  const item = useRef<HTMLLIElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  const mayMove = !readOnly && count > 1
  const isOver = useLineDrag(item, { id: node.id, at, isOn: mayMove })
  const label = words(node.label) || t(`kind.${node.kind}`)
  const isHidden = document.phone?.hidden.includes(node.id) === true
  const move = (to: number) => {
    acts.moveOnPhone(node.id, to)
    // Its line is put elsewhere, which takes the focus from it.
    setTimeout(() => name.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!mayMove || !event.altKey || step === undefined) return
    event.preventDefault()
    const to = at + step
    if (to >= 0 && to < count) move(to)
  }
  const holds = node.children && kindOf(node.kind)?.children !== 'rows'
  return (
    <li ref={item} data-over={isOver} className="ordered-line phone-line">
      <div className="ordered-line-head">
        {mayMove && <HolderOutlined aria-hidden className="ordered-line-grip" />}
        <button
          ref={name}
          type="button"
          data-quiet={isHidden}
          onClick={() => editor.choose(node.id)}
          onKeyDown={onKeyDown}
        >
          {label}
          {isHidden && <span className="visually-hidden">{t('phoneLayout.isHidden')}</span>}
        </button>
        {!readOnly && <LineButtons {...{ node, label, isHidden, at, count, move }} />}
      </div>
      {holds && <Lines document={document} parent={node} name={label} />}
    </li>
  )
}

interface LineButtonsProps extends Omit<LineProps, 'document'> {
  label: string
  isHidden: boolean
  move: (to: number) => void
}

function LineButtons({ node, label, isHidden, at, count, move }: LineButtonsProps) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const button = { type: 'text', size: 'small' } as const
  return (
    <span className="design-line-acts">
      {count > 1 && (
        <>
          <Button
            {...button}
            disabled={at === 0}
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('phoneLayout.up', { label })}
            onClick={() => move(at - 1)}
          />
          <Button
            {...button}
            disabled={at === count - 1}
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t('phoneLayout.down', { label })}
            onClick={() => move(at + 1)}
          />
        </>
      )}
      <Button
        {...button}
        icon={isHidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={t(isHidden ? 'phoneLayout.show' : 'phoneLayout.hide', { label })}
        onClick={() => acts.showOnPhone(node.id, isHidden)}
      />
    </span>
  )
}

interface LineDrag {
  id: string
  at: number
  isOn: boolean
}

/** Lets a line be dragged onto another beside it, whose place it takes; whether one is held above it. */
function useLineDrag(item: RefObject<HTMLLIElement | null>, { id, at, isOn }: LineDrag): boolean {
  const { acts } = useDesigning()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = item.current
    const list = element?.parentElement
    if (!element || !isOn) return
    return combine(
      draggable({ element, getInitialData: () => ({ phoneLine: id, list }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['phoneLine'] !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          acts.moveOnPhone(String(source.data['phoneLine']), at)
        },
      }),
    )
  }, [item, id, at, isOn, acts])
  return isOver
}
