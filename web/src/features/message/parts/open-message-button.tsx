import type { Message } from '@workstation/contract/message'
import type { ReactNode } from 'react'
import '../texts'
import { lazyPart } from '../../../ui/lazy-part'
import { useOpenMessage } from '../use-open-message'

const MessageDialog = lazyPart(async () => (await import('./message-dialog')).MessageDialog)

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
      {opened.shown && <MessageDialog message={opened.shown} onClose={opened.close} />}
    </>
  )
}
