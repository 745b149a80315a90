import { PlayCircleOutlined } from '@ant-design/icons'
import { file } from '@workstation/contract/file'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api'
import { serverAddress } from '../../../platform/server-request'
import type { FileContent } from '../file-content'

/** A voice or video from a phone. It is fetched when it is played, with a ticket that opens once. */
export function RecordingBubble({ kind, content }: { kind: 'voice' | 'video'; content: FileContent }) {
  const { t } = useTranslation('chat')
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const title = t(`kind.${kind}`)
  async function fetchTicket() {
    setBusy(true)
    // A refusal was said by the client; the button stays.
    const ticket = await call(file.ticket, { type: 'IM', id: content.fileId }).catch(() => null)
    setBusy(false)
    if (ticket) setAddress(serverAddress(ticket.url))
  }
  if (address === '') {
    return (
      <Button className="chat-bubble" icon={<PlayCircleOutlined />} loading={busy} onClick={() => void fetchTicket()}>
        {content.length > 0 ? t('seconds', { title, count: content.length }) : title}
      </Button>
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what people record themselves.
  if (kind === 'voice') return <audio className="chat-recording" src={address} aria-label={title} controls autoPlay />
  // biome-ignore lint/a11y/useMediaCaption: the same.
  return <video className="chat-recording" src={address} aria-label={title} controls autoPlay playsInline />
}
