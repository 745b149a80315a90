interface Bar {
  key: string
  name: string
  value: number
  /** How much of the value is late. */
  late: number
}

/** Amounts beside each other, as bars with their figures; the figures alone are what a reader hears. */
export function Bars({ bars, lateText }: { bars: readonly Bar[]; lateText: (late: number) => string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = (part: number) => ({ inlineSize: `${(part / most) * 100}%` })
  return (
    <ul className="home-bars">
      {bars.map(({ key, name, value, late }) => (
        <li key={key}>
          <span className="home-bar-name">{name}</span>
          <span className="home-bar" aria-hidden>
            <span className="home-bar-late" style={width(late)} />
            <span className="home-bar-value" style={width(value - late)} />
          </span>
          <span className="home-bar-figure">
            {value}
            {late > 0 ? <em>{lateText(late)}</em> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
