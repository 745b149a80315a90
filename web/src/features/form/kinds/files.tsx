import type { FileRef } from '@workstation/contract/file'
import type { DesignText } from '@workstation/domain/form/document'
import type { StoredValue } from '@workstation/domain/form/kind'
import { acceptOf, type TakenFiles } from '@workstation/domain/form/kind-parts/file-field'
import { FileUpload } from '../../../ui/upload/file-upload'
import { toFileRef } from '../../../ui/upload/uploaded-file'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

interface Settings extends TakenFiles {
  buttonText: DesignText
}

const filesIn = (value: StoredValue) => (Array.isArray(value) ? (value as unknown as readonly FileRef[]) : [])

function Attached({ node, value, onChange, tie }: InputProps) {
  const words = useWords()
  const { max = 9, size, buttonText, ...taken } = settingsIn<Settings>(node)
  const text = words(buttonText)
  return (
    <FileUpload
      id={tie.id}
      disabled={tie.disabled}
      limit={max}
      accept={acceptOf(taken)}
      {...(size && { sizeLimit: { size, unit: 'MB' } as const })}
      {...(text && { text })}
      value={filesIn(value)}
      onChange={(files) => onChange(files.length > 0 ? (files.map(toFileRef) as unknown as StoredValue) : null)}
    />
  )
}

function Shown({ value }: ReadingProps) {
  const { t } = useFormTexts()
  const files = filesIn(value)
  return files.length > 0 ? <FileUpload readOnly value={files} /> : <div className="form-none">{t('none')}</div>
}

export const files: WebKind = { Input: Attached, Reading: Shown, isGroup: true }
