import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import './drop-area.css'

interface DropAreaProps {
  /** What is done here, for screen readers. */
  label: string
  disabled: boolean
  /** Without the dashed frame, for areas that show themselves. */
  plain?: boolean
  /** Takes the files that were dropped or pasted. */
  onFiles: (files: File[]) => void
  children: (dropping: boolean) => ReactNode
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped on it, or pasted while it or something in it has the focus. */
export function DropArea({ label, disabled, plain = false, onFiles, children }: DropAreaProps) {
  const [depth, setDepth] = useState(0)
  const dropping = depth > 0 && !disabled
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault() // else the browser leaves the page to show the file
    setDepth(0)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <fieldset
      className={`${plain ? 'drop-plain' : 'drop-area'} ${dropping ? 'drop-area-over' : ''}`}
      aria-label={label}
      tabIndex={-1}
      onDragEnter={(event) => carriesFiles(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {children(dropping)}
    </fieldset>
  )
}
