import { PictureOutlined, SmileOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part'
import { imageKinds } from '../send-image'
import { useComposer } from '../use-composer'
import type { ChatPartner } from './chat-partner'

const EmojiPanel = lazyPart(async () => (await import('../../../ui/emoji/emoji-panel')).EmojiPanel)

interface ComposerProps {
  partner: ChatPartner
  /** Puts the cursor here at once; on a phone that would open the keyboard. */
  focus: boolean
}

/** Where one writes (CHT-45 to CHT-54). */
export function Composer({ partner, focus }: ComposerProps) {
  const { t } = useTranslation('chat')
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [emoji, setEmoji] = useState(false)
  const composer = useComposer(partner.id, field)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  return (
    <footer className="chat-composer">
      {emoji ? <EmojiPanel label={t('emoji')} onPick={composer.pickEmoji} /> : null}
      <div className="chat-tools">
        <Tooltip title={t('emoji')}>
          <Button
            type="text"
            icon={<SmileOutlined />}
            aria-label={t('emoji')}
            aria-expanded={emoji}
            onClick={() => setEmoji(!emoji)}
          />
        </Tooltip>
        <Tooltip title={t('picture')}>
          <Button
            type="text"
            icon={<PictureOutlined />}
            aria-label={t('picture')}
            loading={composer.uploading}
            onClick={() => picker.current?.click()}
          />
        </Tooltip>
        <input
          ref={picker}
          type="file"
          hidden
          accept={imageKinds}
          aria-label={t('picture')}
          onChange={({ target }) => {
            composer.sendFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <span className="chat-tools-hint">
          {composer.tooLong > 0 ? t('tooLong', { count: composer.tooLong }) : t('enterSends')}
        </span>
      </div>
      <div className="chat-write">
        <textarea
          ref={field}
          rows={2}
          value={composer.text}
          aria-label={t('writeTo', { name: partner.realName })}
          placeholder={t('writeTo', { name: partner.realName })}
          aria-invalid={composer.tooLong > 0}
          onChange={({ target }) => composer.write(target.value)}
          onKeyDown={composer.onKeyDown}
          onPaste={composer.onPaste}
          onDragOver={(event) => event.preventDefault()}
          onDrop={composer.onDrop}
        />
        <Button type="primary" disabled={!composer.sendable} onClick={composer.send}>
          {t('send')}
        </Button>
      </div>
    </footer>
  )
}
