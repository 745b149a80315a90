import { acceptAttribute, defaultSizeLimit } from '@workstation/domain/upload/upload-limit'
import { ConfigProvider } from 'antd'
import { useRef } from 'react'
import { toast } from '../../platform/toast'
import { isActive } from '../../platform/upload/upload-state'
import { FileList } from '../file-list'
import { DropArea } from './drop-area'
import type { FileUploadProps } from './file-upload-props'
import { PickButton } from './pick-button'
import type { TakeProblem } from './take-files'
import { UploadHint } from './upload-hint'
import { UploadLines } from './upload-lines'
import { useFileDownload } from './use-file-download'
import { useFileQueue } from './use-file-queue'
import { useTakeFiles } from './use-take-files'
import { useTellBusy } from './use-tell-busy'
import { useUploadTexts } from './use-upload-texts'
import './file-upload.css'

/** Lets people upload files: chosen, dropped or pasted; large ones in chunks that can be paused and resumed (FRM-06). */
export function FileUpload(props: FileUploadProps) {
  const { limit = 0, accept = '', sizeLimit = defaultSizeLimit, type = 'annex', readOnly = false, token } = props
  const { t } = useUploadTexts()
  const { componentDisabled } = ConfigProvider.useConfig()
  const disabled = props.disabled ?? componentDisabled ?? false
  const text = props.text ?? t('chooseFile')
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { files, arriving, items, queue, add, removeFile } = useFileQueue(props, area)
  const download = useFileDownload(type, token)
  useTellBusy(items.some(isActive), props.onBusy)
  const said: Record<TakeProblem, string> = {
    count: 'tooManyFiles',
    size: 'fileTooLarge',
    kind: 'wrongKind',
  }
  const held = limit === 1 ? 0 : files.length + items.filter(({ status }) => status !== 'success').length
  const take = useTakeFiles({ limit, sizeLimit, accept, beforeUpload: props.beforeUpload }, held, (problem, values) =>
    toast.error(t(said[problem], values)),
  )
  const pick = (chosen: File[]) => void take(chosen).then(add)
  const isOrdinaryRunning = items.some(({ status, chunked }) => !chunked && status === 'uploading')
  const remove = (key: number) => {
    button.current?.focus()
    queue.remove(key)
  }
  return (
    <div className="file-upload" ref={area}>
      <FileList
        files={files.filter(({ fileId }) => !arriving.has(fileId))}
        onDownload={download}
        preview={{ token }}
        onRemove={readOnly || disabled ? undefined : removeFile}
      />
      <UploadLines items={items} actions={{ ...queue, remove }} />
      {!readOnly && (
        <DropArea label={text} disabled={disabled} onFiles={pick}>
          {(dropping) => (
            <>
              <PickButton
                id={props.id}
                buttonRef={button}
                text={text}
                accept={acceptAttribute(accept)}
                multiple={limit !== 1}
                busy={isOrdinaryRunning}
                disabled={disabled}
                onPick={pick}
              />
              <UploadHint dropping={dropping} limit={limit} sizeLimit={sizeLimit} accept={accept} />
            </>
          )}
        </DropArea>
      )}
      {readOnly && files.length === 0 && <span className="drop-area-hint">{t('none')}</span>}
    </div>
  )
}
