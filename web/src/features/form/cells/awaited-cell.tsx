/** What a cell says until its box is there. Whoever presses it twice means the cell, and not its row. */
export function AwaitedCell({ words }: { words: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it does nothing, and keeps the row from being opened.
    <span aria-busy="true" onClick={(event) => event.stopPropagation()}>
      {words}
    </span>
  )
}
