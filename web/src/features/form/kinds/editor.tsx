import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { editor as kind } from '@workstation/domain/form/kinds/editor'
import type { CSSProperties } from 'react'
import { RichText } from '../../../ui/rich-text/rich-text'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function Writing({ node, value, onChange, tie }: InputProps) {
  const words = useWords()
  const { max, height, placeholder } = settingsIn(node)
  return (
    <div style={{ '--rich-text-height': `${height}px` } as CSSProperties}>
      <RichText
        label={tie['aria-label']}
        disabled={tie.disabled}
        placeholder={words(placeholder)}
        {...(tie.status && { status: tie.status })}
        {...(max !== undefined && { mostCharacters: max })}
        value={textIn(value)}
        onChange={(html) => onChange(textOrNothing(html))}
      />
    </div>
  )
}

function Written({ node, value }: ReadingProps) {
  return <RichText readOnly label={useWords()(node.label)} value={textIn(value)} />
}

export const editor: WebKind = { Input: Writing, Reading: Written, isGroup: true }
