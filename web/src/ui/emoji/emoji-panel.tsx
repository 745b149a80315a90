import { emojiNames, firstEmoji } from '@workstation/domain/chat/emoji-list'
import { type KeyboardEvent, useRef, useState } from 'react'
import { stillEmoji } from './emoji-image'
import { useEmojiTexts } from './use-emoji-texts'
import './emoji.css'

const numbers = emojiNames.map((_, index) => firstEmoji + index)

/** How many stand in a row, as it was drawn. */
function rowLength(panel: HTMLElement | null): number {
  const buttons = [...(panel?.children ?? [])] as HTMLElement[]
  const top = buttons[0]?.offsetTop
  return Math.max(1, buttons.filter((button) => button.offsetTop === top).length)
}

interface EmojiPanelProps {
  label: string
  onPick: (number: number) => void
}

/** All emoji to choose from (CHT-56). One of them is in the tab order, arrow keys move among them. */
export function EmojiPanel({ label, onPick }: EmojiPanelProps) {
  const { t } = useEmojiTexts()
  const panel = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState(0)
  function move(event: KeyboardEvent) {
    const row = rowLength(panel.current)
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(numbers.length - 1, Math.max(0, at + step))
    setAt(next)
    ;(panel.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <fieldset ref={panel} className="emoji-panel" aria-label={label} onKeyDown={move}>
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          title={t(String(number))}
          aria-label={t(String(number))}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(number)}
        >
          <img src={stillEmoji(number)} alt="" loading="lazy" width={28} height={28} />
        </button>
      ))}
    </fieldset>
  )
}
