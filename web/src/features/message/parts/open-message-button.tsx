import type { Message } from '@workstation/contract/message'
import type { ReactNode } from 'react'
import '../texts'
import { useOpenMessage } from '../use-open-message'
import { MessageDialog } from './message-dialog'
import './message.css'

interface OpenMessageButtonProps {
  message: Message
  className: string
  children: ReactNode
}

/** Opens one message from anywhere, as the message centre would. */
export function OpenMessageButton({ message, className, children }: OpenMessageButtonProps) {
  const opened = useOpenMessage()
  return (
    <>
      <button type="button" className={className} onClick={() => opened.open(message)}>
        {children}
      </button>
      <MessageDialog message={opened.shown} onClose={opened.close} />
    </>
  )
}
