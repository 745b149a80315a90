import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useRef } from 'react'

interface PickButtonProps {
  text: string
  /** As the `accept` attribute of a file input. */
  accept?: string
  multiple?: boolean
  busy?: boolean
  disabled?: boolean
  id?: string | undefined
  icon?: ReactNode
  className?: string
  size?: 'small'
  buttonRef?: RefObject<HTMLButtonElement | null>
  onPick: (files: File[]) => void
}

/** A button that lets the person choose files. */
export function PickButton(props: PickButtonProps) {
  const { text, accept, multiple = false, busy = false, disabled = false, id, onPick } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        // By style: forms of antd show every file input, whatever its attributes say.
        style={{ display: 'none' }}
        disabled={disabled}
        accept={accept || undefined}
        aria-label={text}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = '' // so that the same file can be chosen again after it was removed
        }}
      />
      <Button
        ref={props.buttonRef}
        id={id}
        className={props.className}
        size={props.size}
        icon={props.icon ?? <UploadOutlined aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
