import { Avatar, Badge } from 'antd'
import type { ReactNode } from 'react'

interface PersonRowProps {
  name: string
  headIcon: string
  chosen: boolean
  /** How much is unread, said by `unreadText` too. */
  unread?: number
  unreadText?: string
  /** Beside the name. */
  aside?: ReactNode
  /** Below the name. */
  children: ReactNode
  onClick: () => void
}

/** One person of a list of the chat. */
export function PersonRow({
  name,
  headIcon,
  chosen,
  unread = 0,
  unreadText,
  aside,
  children,
  onClick,
}: PersonRowProps) {
  return (
    <button type="button" className="chat-row" aria-current={chosen} onClick={onClick}>
      <Badge count={unread} overflowCount={99} size="small" title="">
        <ChatAvatar name={name} headIcon={headIcon} />
      </Badge>
      <span className="chat-row-name">{name}</span>
      <span className="chat-row-aside">{aside}</span>
      <span className="chat-row-more">{children}</span>
      {unread > 0 ? <span className="visually-hidden">{unreadText}</span> : null}
    </button>
  )
}

/** The picture of a person, or the first letter of his name; its text is said beside it. */
export function ChatAvatar({ name, headIcon }: { name: string; headIcon: string }) {
  return (
    <Avatar size={36} src={headIcon || undefined} className="chat-avatar" alt="" aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </Avatar>
  )
}
