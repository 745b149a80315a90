import { create } from 'zustand'
import type { ChatPartner } from './parts/chat-partner'

interface ChatOpening {
  /** Undefined until the chat is opened for the first time. */
  readonly open: boolean | undefined
  /** Whose conversation is shown. */
  readonly partner: ChatPartner | null
}

/** Whether the chat is open, and with whom; any page may open it. */
export const useChatOpening = create<ChatOpening>(() => ({ open: undefined, partner: null }))

export const setChatOpen = (open: boolean) => useChatOpening.setState({ open })
export const setChatPartner = (partner: ChatPartner | null) => useChatOpening.setState({ partner })

/** Opens the conversation with somebody. */
export const openChatWith = (partner: ChatPartner) => useChatOpening.setState({ open: true, partner })

/** Before somebody else signs in. */
export const forgetChatOpening = () => useChatOpening.setState({ open: undefined, partner: null })
