import type { OutputOf } from '@workstation/contract/endpoint'
import type { Message, message } from '@workstation/contract/message'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOfThisSite } from '../../platform/navigation'
import { useReadMessage } from './queries'

export type ReadMessage = OutputOf<typeof message.read>

/** A notice; anything else leads on to what it is about. */
const notice = 1

/**
 * Opens a message: a notice shows in a dialog (MSG-10), anything else goes to the page that it names (MSG-11).
 * @param onLeave called before the page changes
 */
export function useOpenMessage(onLeave: () => void = () => undefined) {
  const [shown, setShown] = useState<ReadMessage | null>(null)
  const { mutate } = useReadMessage()
  const navigate = useNavigate()
  const open = ({ id, isRead }: Message) =>
    mutate(
      { id, unread: isRead === '0' },
      {
        onSuccess: (read) => {
          if (read.type === notice || !read.link) return setShown(read)
          onLeave()
          void navigate(pathOfThisSite(read.link))
        },
      },
    )
  return { shown, open, close: () => setShown(null) }
}
