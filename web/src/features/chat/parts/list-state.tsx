import { Button } from 'antd'

interface ListStateProps {
  text: string
  /** Something went wrong, so that it is said at once. */
  alert?: boolean
  action: string
  onAction: () => void
}

/** What a list says in place of its lines, and what one can do about it. */
export function ListState({ text, alert = false, action, onAction }: ListStateProps) {
  return (
    <div className="chat-empty" role={alert ? 'alert' : undefined}>
      <p>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}
