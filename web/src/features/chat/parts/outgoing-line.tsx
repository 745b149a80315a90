import { ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmojiText } from '../../../ui/emoji/emoji-text'
import { fitPicture } from '../fit-picture'
import { dropOutgoing } from '../outbox'
import type { Outgoing } from '../outgoing'
import { sendAgain } from '../send-image'

/** A message on its way: being sent, waiting for the network, or refused with the reason and a way on. */
export function OutgoingLine({ outgoing }: { outgoing: Outgoing }) {
  const { key, content, image } = outgoing
  return (
    <div className="chat-line" data-own="true" data-first="true">
      <div className="chat-line-body">
        {image ? (
          <img className="chat-picture" src={image.address} alt={image.file.name} {...fitPicture(image)} />
        ) : (
          <p className="chat-bubble">
            <EmojiText text={content} />
          </p>
        )}
        <OutgoingState outgoing={outgoing} onAgain={() => sendAgain(key)} onDrop={() => dropOutgoing(key)} />
      </div>
    </div>
  )
}

interface OutgoingStateProps {
  outgoing: Outgoing
  onAgain: () => void
  onDrop: () => void
}

function OutgoingState({ outgoing: { state, reason, progress = 0 }, onAgain, onDrop }: OutgoingStateProps) {
  const { t } = useTranslation('chat')
  if (state === 'uploading' || state === 'sending') {
    return (
      <p className="chat-meta">
        <LoadingOutlined aria-hidden />{' '}
        {state === 'sending' ? t('sending') : t('uploading', { part: Math.round(progress * 100) })}
      </p>
    )
  }
  return (
    <p className="chat-meta" data-failed={state === 'refused'} role="status">
      <ExclamationCircleFilled aria-hidden /> {state === 'refused' ? (reason ?? t('notSent')) : t('waiting')}
      <Button type="link" size="small" onClick={onAgain}>
        {t('sendAgain')}
      </Button>
      <Button type="link" size="small" onClick={onDrop}>
        {t('giveUp')}
      </Button>
    </p>
  )
}
