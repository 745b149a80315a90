import { recordAddress } from '@workstation/domain/form/record-code'
import { usePage } from '../../../platform/page-context'
import type { ReleasedForm } from './released-form'

/** The address at which a record opens; '' for one that is not saved, and on pages that do not list the records of the form. */
export function useRecordAddress({ id: modelId, menuId }: ReleasedForm, recordId: string | undefined): string {
  const page = usePage()
  if (recordId === undefined || page.modelId !== menuId) return ''
  return recordAddress(`${window.location.origin}${page.path}`, { id: recordId, modelId })
}
