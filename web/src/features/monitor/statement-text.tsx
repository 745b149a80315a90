/** The words of a statement, cut to a line until somebody opens it. */
export function StatementText({ text }: { text: string }) {
  const line = text.replace(/\s+/g, ' ').trim()
  return (
    <details className="monitor-sql">
      <summary>{line}</summary>
      <pre>{text}</pre>
    </details>
  )
}
