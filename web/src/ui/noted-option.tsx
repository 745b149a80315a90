import './noted-option.css'

/** One line of a choice: a name, and beside it what one chooses by. */
export function NotedOption({ name, note }: { name: string; note: string | undefined }) {
  return (
    <span className="noted-option">
      <span>{name}</span>
      {note && <small>{note}</small>}
    </span>
  )
}
