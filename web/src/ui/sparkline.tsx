import './sparkline.css'

interface SparklineProps {
  /** In the order of time, in milliseconds. */
  points: ReadonlyArray<{ readonly at: number; readonly value: number }>
  /** The moments at its left and right end. */
  from: number
  to: number
  /** The value at its top; more where a point is higher. */
  top: number
  /** What it shows, with its newest value. */
  label: string
}

const width = 240
const height = 48

/** How a figure went, as a small curve without axes; its words are what a reader hears. */
export function Sparkline({ points, from, to, top, label }: SparklineProps) {
  const most = Math.max(top, ...points.map(({ value }) => value)) || 1
  const x = (at: number) => (((at - from) / Math.max(1, to - from)) * width).toFixed(1)
  const y = (value: number) => (height - 1 - (value / most) * (height - 2)).toFixed(1)
  const line = points.map(({ at, value }) => `${x(at)},${y(value)}`)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {first && last && (
        <polygon
          className="sparkline-area"
          points={[`${x(first.at)},${height}`, ...line, `${x(last.at)},${height}`].join(' ')}
        />
      )}
      <polyline className="sparkline-line" points={line.join(' ')} />
    </svg>
  )
}
