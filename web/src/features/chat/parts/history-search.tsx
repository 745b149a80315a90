import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/format'
import { useSession } from '../../../platform/session-state'
import { EmojiText } from '../../../ui/emoji/emoji-text'
import { fits, limitOf } from '../../../ui/text-limit'
import { maxSearched, useHistorySearch } from '../use-history-search'
import type { ChatPartner } from './chat-partner'
import { HistoryPlace } from './history-place'
import { ListState } from './list-state'

/** Finds what was written in a conversation, and leads to where it was written. */
export function HistorySearch({ partner, onClose }: { partner: ChatPartner; onClose: () => void }) {
  const { t } = useTranslation('chat')
  const ownId = useSession(({ user }) => user?.userId)
  const { text, setText, keyword, found, failed, busy, more, readMore, again } = useHistorySearch(partner.id)
  const [place, setPlace] = useState<number | null>(null)
  const searched = keyword !== '' && fits(keyword, maxSearched) && !busy && !failed
  if (place !== null) return <HistoryPlace partner={partner} seq={place} onBack={() => setPlace(null)} />
  return (
    <div className="chat-found">
      <div className="chat-found-head">
        <Input.Search
          autoFocus
          value={text}
          count={limitOf(maxSearched)}
          allowClear
          aria-label={t('searchHistory')}
          placeholder={t('searchHistory')}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
      {failed ? <ListState alert text={t('loadFailed')} action={t('common:retry')} onAction={again} /> : null}
      <p className="chat-hint" role="status">
        {searched && found.length === 0 ? t('nothingFound') : null}
        {searched && found.length > 0 ? t('found', { count: found.length }) : null}
      </p>
      <ul className="chat-list" aria-label={t('searchHistory')}>
        {found.map((message) => (
          <li key={message.id}>
            <button type="button" className="chat-found-line" onClick={() => setPlace(message.seq)}>
              <span className="chat-meta">
                {message.sendUserId === ownId ? t('me') : partner.realName} · {formatDateTime(message.sendTime)}
              </span>
              <span className="chat-found-text">
                <EmojiText text={message.content} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {busy ? <Skeleton active className="chat-skeleton" /> : null}
      {more && !busy ? <Button onClick={readMore}>{t('more')}</Button> : null}
    </div>
  )
}
