import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { openChatWith } from '../../../features/chat'
import { useBack } from '../../../ui/use-back'
import { useIsNarrow } from '../../../ui/use-window-width'
import { useShellTexts } from '../use-shell-texts'
import { FoundLines } from './found-lines'
import { isElsewhere, openElsewhere } from './open-elsewhere'
import { useFoundLines } from './use-found-lines'
import type { FoundLine } from './use-found-menus'
import './menu-search.css'

interface MenuSearchProps {
  open: boolean
  onClose: () => void
}

/** The search over the menu by titles, addresses and pinyin (SHL-33 to SHL-36), and over reviews, projects and people. */
export function MenuSearch({ open, onClose }: MenuSearchProps) {
  const { t } = useShellTexts()
  const narrow = useIsNarrow()
  useBack(open, onClose)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={narrow}
      title={<span className={narrow ? '' : 'visually-hidden'}>{t('shell:search.title')}</span>}
      width={560}
      rootClassName="menu-search"
      style={{ top: narrow ? 0 : 88 }}
      destroyOnHidden
    >
      <SearchBody onClose={onClose} />
    </Modal>
  )
}

function SearchBody({ onClose }: { onClose: () => void }) {
  const { t } = useShellTexts()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const word = typed.trim()
  const { lines, busy } = useFoundLines(word)
  const pick = (line: FoundLine | undefined) => {
    if (!line) return
    onClose()
    const { record } = line
    if (record?.kind === 'person') openChatWith({ id: record.id, realName: record.title, headIcon: record.headIcon })
    else if (isElsewhere(line)) openElsewhere(line)
    else void navigate(line.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && lines.length > 0) {
      event.preventDefault()
      setActive((before) => (Math.min(before, lines.length - 1) + step + lines.length) % lines.length)
    }
    // Enter that ends the choice of a Chinese character opens nothing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(lines[active] ?? lines[0])
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-label={t('shell:search.title')}
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={lines.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={t('shell:search.hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <FoundLines
        id={listId}
        word={word}
        lines={lines}
        busy={busy}
        active={active}
        onActive={setActive}
        onPick={pick}
      />
      <p className="search-keys" aria-hidden="true">
        {t('shell:search.keys')}
      </p>
    </>
  )
}
