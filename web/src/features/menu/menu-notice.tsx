import type { ReactNode } from 'react'
import './menu-notice.css'

interface MenuNoticeProps {
  title: string
  texts: readonly string[]
  action?: ReactNode
}

/** In place of what an entry would show: what is the matter, and what to do. */
export function MenuNotice({ title, texts, action }: MenuNoticeProps) {
  return (
    <section className="menu-notice" aria-labelledby="menu-notice-title">
      <h2 id="menu-notice-title">{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {action}
    </section>
  )
}
