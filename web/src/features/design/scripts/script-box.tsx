import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useDesignTexts } from '../use-design-texts'
import type { Completion } from './completions'
import './script-box.css'

interface ScriptBoxProps {
  label: string
  value: string
  readOnly: boolean
  /** The line in which something is wrong. */
  wrongLine: number | null
  completionsAt: (text: string, cursor: number) => readonly Completion[]
  onChange: (text: string) => void
}

const none: readonly Completion[] = []
/** The blanks with which the line before the cursor begins. */
const indentAt = (text: string, cursor: number) =>
  text.slice(text.lastIndexOf('\n', cursor - 1) + 1, cursor).replace(/[^ \t].*/s, '')

/** Writes into a box as if it had been typed, so that the browser's own undo takes it back. */
function type(box: HTMLTextAreaElement, text: string, from: number, onChange: (text: string) => void) {
  box.setSelectionRange(from, box.selectionEnd)
  // Old, and the one way that keeps undo; missing where nobody types.
  if (document.execCommand?.('insertText', false, text)) return
  box.setRangeText(text, from, box.selectionEnd, 'end')
  onChange(box.value)
}

/** What could be written at the cursor, and the keys by which it is chosen. */
function useOffers({ readOnly, completionsAt, onChange }: ScriptBoxProps, box: RefObject<HTMLTextAreaElement | null>) {
  const [offered, setOffered] = useState(none)
  const [chosen, setChosen] = useState(0)
  const isOpen = offered.length > 0
  const close = () => setOffered(none)
  const look = () => {
    setOffered(box.current && !readOnly ? completionsAt(box.current.value, box.current.selectionEnd) : none)
    setChosen(0)
  }
  const accept = (one: Completion | undefined) => {
    if (!one || !box.current) return
    box.current.focus()
    type(box.current, one.text, one.from, onChange)
    close()
  }
  const breakLine = ({ value, selectionStart }: HTMLTextAreaElement) =>
    box.current && type(box.current, `\n${indentAt(value, selectionStart)}`, selectionStart, onChange)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, currentTarget } = event
    const step = isOpen ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined
    if (step) setChosen((chosen + step + offered.length) % offered.length)
    else if (isOpen && key === 'Escape') close()
    else if (ctrlKey && key === ' ') look()
    else if (key === 'Enter' && isOpen) accept(offered[chosen])
    else if (key === 'Enter' && !readOnly) breakLine(currentTarget)
    else return
    event.preventDefault()
    // Escape closes the offers alone, and not the window around them.
    event.stopPropagation()
  }
  return { offered, chosen, close, look, accept, onKeyDown }
}

/** The text of a script with numbered lines; what could be written next is offered below it. */
export function ScriptBox(props: ScriptBoxProps) {
  const { label, value, readOnly, wrongLine, onChange } = props
  const { t } = useDesignTexts()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLDivElement>(null)
  const { offered, chosen, close, look, accept, onKeyDown } = useOffers(props, box)
  const isOpen = offered.length > 0
  const offers = isOpen ? { 'aria-controls': `${id}list`, 'aria-activedescendant': `${id}${chosen}` } : {}
  return (
    <div className="script-box">
      <LineNumbers lines={value.split('\n').length} wrong={wrongLine} place={gutter} />
      <textarea
        ref={box}
        aria-label={label}
        aria-autocomplete="list"
        {...offers}
        aria-describedby={`${id}hint`}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={close}
        onScroll={({ currentTarget }) => gutter.current?.scrollTo({ top: currentTarget.scrollTop })}
      />
      <p id={`${id}hint`} className="script-hint">
        {t('script.boxHint')}
      </p>
      {isOpen && (
        <div id={`${id}list`} role="listbox" aria-label={t('script.offers')} className="script-offers">
          {offered.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box.
            <div
              key={one.text}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onClick={() => accept(one)}
            >
              <code>{one.text}</code> <span>{one.hint}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface LineNumbersProps {
  lines: number
  wrong: number | null
  place: RefObject<HTMLDivElement | null>
}

function LineNumbers({ lines, wrong, place }: LineNumbersProps) {
  return (
    <div ref={place} className="script-lines" aria-hidden>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are numbered.
        <span key={at} className={at + 1 === wrong ? 'script-line-wrong' : undefined}>
          {at + 1}
        </span>
      ))}
    </div>
  )
}
