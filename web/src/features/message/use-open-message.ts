import type { OutputOf } from '@workstation/contract/endpoint'
import { type Message, type message, messageKind } from '@workstation/contract/message'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { detailAddress } from './detail-config'
import { useReadMessage } from './queries'

export type ReadMessage = OutputOf<typeof message.read>

/** A notice; anything else leads on to what it is about. */
export const noticeType = 1

/**
 * Opens a message: a notice shows in a dialog (MSG-10), anything else goes to `/workFlowDetail` (MSG-11).
 * @param onLeave called before the page changes
 */
export function useOpenMessage(onLeave: () => void = () => undefined) {
  const [shown, setShown] = useState<ReadMessage | null>(null)
  const { mutate } = useReadMessage()
  const navigate = useNavigate()
  const goOn = (id: string) => {
    onLeave()
    void navigate(detailAddress({ kind: 'message', id }))
  }
  /** Without `type`, as for a message that was pushed, its reading says what it is. */
  const open = ({ id, type = noticeType, kind = type }: Pick<Message, 'id'> & Partial<Message>) =>
    kind === noticeType
      ? mutate(id, { onSuccess: (read) => (messageKind(read) === noticeType ? setShown(read) : goOn(id)) })
      : goOn(id)
  return { shown, open, close: () => setShown(null) }
}
