import { RichText } from '../../../ui/rich-text/rich-text'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

function Writing({ node, value, onChange, tie }: InputProps) {
  const { max } = settingsIn<{ max: number }>(node)
  return (
    <RichText
      label={tie['aria-label']}
      disabled={tie.disabled}
      {...(tie.status && { status: tie.status })}
      {...(max !== undefined && { mostCharacters: max })}
      value={textIn(value)}
      onChange={(html) => onChange(textOrNothing(html))}
    />
  )
}

function Written({ node, value }: ReadingProps) {
  return <RichText readOnly label={useWords()(node.label)} value={textIn(value)} />
}

export const editor: WebKind = { Input: Writing, Reading: Written, isGroup: true }
