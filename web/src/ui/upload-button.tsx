import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

interface UploadButtonProps {
  text: string
  /** As the `accept` attribute of a file input. */
  accept?: string
  busy?: boolean
  onPick: (files: File[]) => void
}

/** A button that lets the person choose one or more files. */
export function UploadButton({ text, accept, busy = false, onPick }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={text}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = '' // so that the same file can be chosen again after it was removed
        }}
      />
      <Button icon={<UploadOutlined aria-hidden />} loading={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
