/** A title in which the places that matched stand out. */
export function MarkedTitle({ title, marked }: { title: string; marked: readonly number[] }) {
  const places = new Set(marked)
  const letters = [...title]
  // Letters that follow each other are one mark, so that a reader hears one word.
  const parts: { text: string; on: boolean; from: number }[] = []
  for (const [index, letter] of letters.entries()) {
    const on = places.has(index)
    const last = parts.at(-1)
    if (last?.on === on) last.text += letter
    else parts.push({ text: letter, on, from: index })
  }
  return (
    <span className="search-title">
      {parts.map(({ text, on, from }) => (on ? <mark key={from}>{text}</mark> : text))}
    </span>
  )
}
