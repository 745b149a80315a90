import { dictionary } from '@workstation/contract/dictionary'
import type { ImportedEntry } from '@workstation/contract/dictionary-import'
import { useMemo } from 'react'
import { call } from '../../platform/api'
import { config } from '../../platform/config'
import { useReload } from '../../platform/queries/mark-changed'
import { ImportDialog } from '../../ui/import/import-dialog'
import type { ImportCalls, ImportField, ReviewedLine } from '../../ui/import/import-props'
import { useDictionaryTexts } from './use-dictionary-texts'

interface EntryImportProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  title: string
  onClose: () => void
}

const transfer = { timeout: config.timeout.transfer, quiet: true }

const toLine = ({ problems = [], ...values }: ImportedEntry): ReviewedLine => ({ values, problems })

const toEntry = ({ values, problems }: ReviewedLine): ImportedEntry => ({
  fullName: values.fullName ?? '',
  enCode: values.enCode ?? '',
  parentCode: values.parentCode ?? '',
  enabledMark: values.enabledMark ?? '',
  sortCode: values.sortCode ?? '',
  description: values.description ?? '',
  ...(problems.length > 0 && { problems: [...problems] }),
})

/** The import into one dictionary, as the dialog asks for it. What is right goes in, what said nothing new counts with it. */
export const entryImportCalls = (id: string): ImportCalls => ({
  template: () => call(dictionary.importTemplate, { id }, transfer),
  preview: async (fileName) => (await call(dictionary.importPreview, { id, fileName }, transfer)).list.map(toLine),
  run: async (lines) => {
    const list = lines.map((line) => toEntry({ ...line, problems: [] }))
    const { failed } = await call(dictionary.importData, { id, list }, transfer)
    return { added: list.length - failed.length, failed: failed.map(toLine), passwords: [] }
  },
  failures: (lines) => call(dictionary.exportFailures, { id, list: lines.map(toEntry) }, transfer),
})

/** Imports entries from a spreadsheet, or from what a dictionary was exported to. */
export function EntryImport({ type, isTree, title, onClose }: EntryImportProps) {
  const { t } = useDictionaryTexts()
  const { changedBy } = useReload()
  const calls = useMemo(() => entryImportCalls(type), [type])
  const fields: ImportField[] = [
    { key: 'fullName', title: t('name'), required: true, width: 180 },
    { key: 'enCode', title: t('code'), required: true, width: 150 },
    ...(isTree ? [{ key: 'parentCode', title: t('parentCode'), width: 150 }] : []),
    { key: 'enabledMark', title: t('state'), width: 90 },
    { key: 'sortCode', title: t('order'), width: 90 },
    { key: 'description', title: t('description'), width: 200 },
  ]
  return (
    <ImportDialog
      open
      json
      title={t('importTitle', { name: title })}
      fields={fields}
      calls={calls}
      onClose={onClose}
      onImported={() => void changedBy(dictionary.importData)}
    />
  )
}
