import { CalendarOutlined, ClockCircleOutlined, DownOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons'
import type { DesignText, FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { ReactNode } from 'react'
import { KindIcon } from './kind-icon'
import { placeholderOf } from './node-facts'
import { useWords } from './use-words'
import './sketch.css'

interface SketchProps {
  node: FormNode
}

/** A box as an input has it, with what stands in it and a sign at its end. */
function Box({ node, sign }: SketchProps & { sign?: ReactNode }) {
  const words = useWords()
  return (
    <div className="design-box">
      <span>{words(placeholderOf(node))}</span>
      {sign}
    </div>
  )
}

function Options({ node, mark }: SketchProps & { mark: 'round' | 'square' }) {
  const words = useWords()
  const options = node.source?.from === 'static' ? node.source.options.slice(0, 6) : []
  return (
    <div className="design-options">
      {options.length === 0 && <span className={`design-mark design-mark-${mark}`} />}
      {options.map(({ id, label }) => (
        <span key={id}>
          <i className={`design-mark design-mark-${mark}`} />
          {words(label)}
        </span>
      ))}
    </div>
  )
}

function Range({ node, sign }: SketchProps & { sign?: ReactNode }) {
  return (
    <div className="design-range">
      <Box node={node} sign={sign} />
      <span>~</span>
      <Box node={node} sign={sign} />
    </div>
  )
}

const area = ({ node }: SketchProps) => (
  <div className="design-box design-box-tall">
    <Box node={node} />
  </div>
)
const upload = ({ node }: SketchProps) => (
  <div className="design-upload">
    <KindIcon kind={node.kind} />
  </div>
)

/** Words that stand in the form by themselves. */
function Words({ node }: SketchProps) {
  const words = useWords()
  const content = node.settings['content'] ?? node.settings['description'] ?? node.settings['href'] ?? ''
  const text = words(content as DesignText)
  return text ? <p className="design-words">{text}</p> : null
}

function Pressed({ node }: SketchProps) {
  const words = useWords()
  return <span className="design-pressed">{words(node.label)}</span>
}

/** How a kind looks on the canvas; what is not listed is a box to type in. */
const sketches: Readonly<Record<string, (props: SketchProps) => ReactNode>> = {
  textarea: area,
  editor: area,
  radio: ({ node }) => <Options node={node} mark="round" />,
  checkbox: ({ node }) => <Options node={node} mark="square" />,
  switch: () => <span className="design-switch" />,
  slider: () => <span className="design-slider" />,
  rate: () => (
    <span className="design-stars">
      {['1', '2', '3', '4', '5'].map((star) => (
        <StarOutlined key={star} aria-hidden />
      ))}
    </span>
  ),
  time: ({ node }) => <Box node={node} sign={<ClockCircleOutlined aria-hidden />} />,
  numberRange: ({ node }) => <Range node={node} />,
  dateRange: ({ node }) => <Range node={node} sign={<CalendarOutlined aria-hidden />} />,
  timeRange: ({ node }) => <Range node={node} sign={<ClockCircleOutlined aria-hidden />} />,
  files: upload,
  images: upload,
  divider: () => <hr className="design-rule" />,
  groupTitle: () => null,
  text: Words,
  alert: Words,
  link: Words,
  button: ({ node }) => <Pressed node={node} />,
  barcode: upload,
  qrcode: upload,
}

const signs: Readonly<Record<string, ReactNode>> = {
  choice: <DownOutlined aria-hidden />,
  time: <CalendarOutlined aria-hidden />,
  relation: <SearchOutlined aria-hidden />,
}

/** Roughly how a field will look. Nobody types here, so that it is no input and costs as much as a few lines. */
export function Sketch({ node }: SketchProps) {
  const own = sketches[node.kind]
  if (own) return own({ node })
  const group = kindOf(node.kind)?.group ?? ''
  const sign = group === 'people' || group === 'system' ? <KindIcon kind={node.kind} group={group} /> : signs[group]
  return <Box node={node} sign={sign} />
}
