import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatPartner } from './chat-partner'
import { ContactList } from './contact-list'
import { ConversationList } from './conversation-list'

interface ChatSideProps {
  chosen: string | null
  onChoose: (partner: ChatPartner) => void
}

const tabs = ['messages', 'contacts'] as const

/** The tabs 'messages' and 'contacts' (CHT-01). */
export function ChatSide({ chosen, onChoose }: ChatSideProps) {
  const { t } = useTranslation('chat')
  const [shown, setShown] = useState<(typeof tabs)[number]>('messages')
  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = shown === 'messages' ? 'contacts' : 'messages'
    setShown(next)
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <section className="chat-side" aria-label={t('people')}>
      <div className="chat-tabs" role="tablist" aria-label={t('people')} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`chat-tab-${tab}`}
            data-tab={tab}
            aria-selected={tab === shown}
            aria-controls="chat-tab-panel"
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div id="chat-tab-panel" className="chat-tab-panel" role="tabpanel" aria-labelledby={`chat-tab-${shown}`}>
        {shown === 'messages' ? (
          <ConversationList chosen={chosen} onChoose={onChoose} onFindPeople={() => setShown('contacts')} />
        ) : (
          <ContactList chosen={chosen} onChoose={onChoose} />
        )}
      </div>
    </section>
  )
}
