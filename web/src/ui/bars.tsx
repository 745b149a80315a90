import { formatAmount } from '../platform/format'
import './bars.css'

export interface Bar {
  key: string
  name: string
  value: number
  /** How much of the value stands out, such as what is late. */
  late: number
  /** What is read beside it in place of the value. */
  figure?: string
}

interface BarsProps {
  bars: readonly Bar[]
  lateText: (late: number) => string
  /** What happens when the name of a bar is pressed. */
  onOpen?: (key: string) => void
}

/** Amounts beside each other, as bars with their figures; the figures alone are what a reader hears. */
export function Bars({ bars, lateText, onOpen }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = (part: number) => ({ inlineSize: `${(part / most) * 100}%` })
  return (
    <ul className="bars">
      {bars.map(({ key, name, value, late, figure }) => (
        <li key={key}>
          <BarName name={name} {...(onOpen && { onOpen: () => onOpen(key) })} />
          <span className="bars-line" aria-hidden>
            <span className="bars-late" style={width(late)} />
            <span className="bars-value" style={width(value - late)} />
          </span>
          <span className="bars-figure" {...(figure === undefined && value >= 1000 && { title: String(value) })}>
            {figure ?? formatAmount(value)}
            {late > 0 ? <em>{lateText(late)}</em> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function BarName({ name, onOpen }: { name: string; onOpen?: () => void }) {
  if (!onOpen) return <span className="bars-name">{name}</span>
  return (
    <button type="button" className="bars-name bars-open" onClick={onOpen}>
      {name}
    </button>
  )
}
