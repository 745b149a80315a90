import { Avatar } from 'antd'
import './person.css'

/** A person as a small picture and a name; the initial stands where no picture is set. */
export function Person({ name, headIcon }: { name: string; headIcon?: string | undefined }) {
  if (!name) return null
  return (
    <span className="person">
      <Avatar size={22} src={headIcon || undefined} className="person-avatar" alt="" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <span className="person-name">{name}</span>
    </span>
  )
}
