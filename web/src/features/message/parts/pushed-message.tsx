import { useEffect, useRef } from 'react'
import { useOpenMessage } from '../use-open-message'
import { MessageDialog } from './message-dialog'

/** Opens a message that was pushed, wherever somebody is. */
export function PushedMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const opened = useOpenMessage(onClose)
  const open = useRef(opened.open)
  useEffect(() => open.current({ id }), [id])
  const close = () => {
    opened.close()
    onClose()
  }
  return <MessageDialog message={opened.shown} onClose={close} />
}
