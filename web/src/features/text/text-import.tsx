import { type ImportedText, mostTextLines, text, textColumns } from '@workstation/contract/text'
import { call } from '../../platform/api'
import { config } from '../../platform/config'
import { useReload } from '../../platform/queries/mark-changed'
import { useColumnTitle } from '../../platform/use-column-title'
import { ImportDialog } from '../../ui/import/import-dialog'
import type { ImportCalls, ImportField, ReviewedLine } from '../../ui/import/import-props'
import { useTextTexts } from './use-text-texts'

const transfer = { timeout: config.timeout.transfer, quiet: true }

const toLine = ({ problems = [], ...values }: ImportedText): ReviewedLine => ({ values, problems })

const toText = ({ values, problems }: ReviewedLine): ImportedText => ({
  textKey: values.textKey ?? '',
  zh: values.zh ?? '',
  en: values.en ?? '',
  zhtw: values.zhtw ?? '',
  ...(problems.length > 0 && { problems: [...problems] }),
})

const calls: ImportCalls = {
  // Translators start from all texts as they are shown now.
  template: () => call(text.importTemplate, {}, transfer),
  preview: async (fileName) => (await call(text.importPreview, { fileName }, transfer)).list.map(toLine),
  run: async (lines) => {
    const list = lines.map((line) => toText({ ...line, problems: [] }))
    const { changed, failed } = await call(text.importData, { list }, transfer)
    return { added: changed, failed: failed.map(toLine), passwords: [] }
  },
  failures: (lines) => call(text.exportFailures, { list: lines.map(toText) }, transfer),
}

/** Takes in what translators wrote: only what differs from what is shown, with what is wrong at its cells. */
export function TextImport({ onClose }: { onClose: () => void }) {
  const { t } = useTextTexts()
  const titleOf = useColumnTitle()
  const { changedBy } = useReload()
  const fields: ImportField[] = [
    { key: 'textKey', title: titleOf(textColumns.textKey), required: true, width: 220 },
    ...(['zh', 'en', 'zhtw'] as const).map((key) => ({ key, title: titleOf(textColumns[key]), width: 240 })),
  ]
  return (
    <ImportDialog
      open
      title={t('import')}
      fields={fields}
      calls={calls}
      most={mostTextLines}
      onClose={onClose}
      onImported={() => void changedBy(text.importData)}
    />
  )
}
