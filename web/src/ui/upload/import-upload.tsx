import { acceptAttribute, type SizeLimit } from '@workstation/domain/upload/upload-limit'
import { ApiError } from '../../platform/api-error'
import { useWork } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { checkReadable, UnreadableFile } from '../../platform/upload/unreadable-file'
import { type UploadAnswer, uploadWithMessage } from '../../platform/upload/upload'
import { PickButton } from './pick-button'
import type { TakeProblem } from './take-files'
import { useTakeFiles } from './use-take-files'
import { useUploadTexts } from './use-upload-texts'

interface ImportUploadProps {
  /** Of the button. */
  text?: string
  disabled?: boolean
  /** True where a JSON file is taken in place of a spreadsheet, too. */
  json?: boolean
  /** What the server takes of the type `import` unless said otherwise. */
  sizeLimit?: SizeLimit
  /** Gets the sheet that the server keeps for the import. */
  onUploaded: (sheet: UploadAnswer) => void
}

/** An error of an import stays for so long (FIL-22). Milliseconds. */
const errorTime = 1000
const importLimit: SizeLimit = { size: 10, unit: 'MB' }
const said: Record<TakeProblem, string> = { count: 'tooManyFiles', size: 'fileTooLarge', kind: 'wrongKind' }

/** Sends a spreadsheet whose rows are to be imported (FIL-19 to FIL-23). */
export function ImportUpload({
  text,
  disabled = false,
  json = false,
  sizeLimit = importLimit,
  onUploaded,
}: ImportUploadProps) {
  const { t } = useUploadTexts()
  const accept = json ? 'excel,json' : 'excel'
  const rules = { limit: 1, sizeLimit, accept }
  const take = useTakeFiles(rules, 0, (problem, values) => toast.error(t(said[problem], values)))
  const upload = async (sheet: File) => {
    await checkReadable(sheet)
    return uploadWithMessage('import', sheet, { quiet: true })
  }
  const send = useWork(upload, {
    calls: [],
    said: ({ msg }) => msg,
    onDone: ({ data }) => onUploaded(data),
    onError: (error, sheet) => {
      if (error instanceof UnreadableFile) toast.error(t('unreadable', { name: sheet.name }), { duration: errorTime })
      if (error instanceof ApiError && !error.shown) toast.error(error.msg, { duration: errorTime })
    },
  })
  const pick = (files: File[]) =>
    void take(files).then(([sheet]) => {
      if (sheet) send.mutate(sheet)
    })
  return (
    <PickButton
      text={text ?? t('chooseSheet')}
      accept={acceptAttribute(accept)}
      busy={send.isPending}
      disabled={disabled}
      onPick={pick}
    />
  )
}
