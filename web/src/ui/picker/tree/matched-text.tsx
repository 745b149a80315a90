/** A text in which what was searched for stands out; a match by initials marks nothing. */
export function MatchedText({ text, keyword }: { text: string; keyword: string }) {
  const word = keyword.trim()
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="pick-match">{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  )
}
