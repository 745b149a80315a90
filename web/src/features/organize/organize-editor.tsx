import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { OrganizeDetails, OrganizeItem, OrganizeRecord } from '@workstation/contract/organize-record'
import { useState } from 'react'
import { call } from '../../platform/api'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { useEdited } from '../../ui/record-editor/use-edited'
import { useOpenPlace } from '../../ui/tree-list/use-open-place'
import type { Kind } from './kinds'
import { OrganizeFields } from './organize-fields'
import { useOrganizeTexts } from './use-organize-texts'

type Details = Partial<Omit<OrganizeDetails, 'foundedTime'>>
export interface OrganizeForm extends Details {
  /** Undefined while none is chosen. */
  parentId: string | undefined
  fullName: string
  enCode: string
  managerId?: string | undefined
  sortCode?: number | null | undefined
  description?: string | undefined
  logoIcon?: string | undefined
  navigationIcon?: string | undefined
}
interface OrganizeInput extends Omit<OrganizeForm, 'parentId' | 'sortCode' | keyof Details> {
  parentId: string
  sortCode?: number
  property?: Details
}

interface OrganizeEditorProps {
  kind: Kind
  companyId: string | null
  edited: OrganizeItem | { parentId: string }
  onClose: () => void
}

const calls: Record<Kind, RecordCalls<OrganizeInput, OrganizeRecord>> = {
  company: {
    create: (input, options) => call(company.create, input, options),
    update: (input, options) => call(company.update, input, options),
    get: (id, options) => call(company.get, { id }, options),
    endpoints: [company.update],
  },
  department: {
    create: (input, options) => call(department.create, input, options),
    update: (input, options) => call(department.update, input, options),
    get: (id, options) => call(department.get, { id }, options),
    endpoints: [department.update],
  },
}

function fieldsOf({ parentId, fullName, enCode = '', managerId, sortCode, description, ...company }: OrganizeRecord) {
  const { foundedTime: _, ...details } = company.property ?? { foundedTime: null }
  const pictures = { logoIcon: company.logoIcon, navigationIcon: company.navigationIcon }
  return {
    parentId,
    fullName,
    enCode,
    managerId: managerId || undefined,
    sortCode,
    description,
    ...pictures,
    ...details,
  }
}

/** The form as it is sent; the day of founding, which the form does not show, stays. */
const inputFor =
  (kind: Kind, before: OrganizeRecord | undefined) =>
  ({
    parentId,
    fullName,
    enCode,
    managerId,
    sortCode,
    description,
    logoIcon,
    navigationIcon,
    ...details
  }: OrganizeForm): OrganizeInput => ({
    ...{ parentId: parentId ?? '', fullName, enCode, managerId: managerId ?? '', description: description ?? '' },
    ...(typeof sortCode === 'number' && { sortCode }),
    ...(kind === 'company' && { logoIcon, navigationIcon, property: { ...before?.property, ...details } }),
  })

/** Makes a company or department, or changes one, which is read whole first. */
export function OrganizeEditor({ kind, edited, ...shared }: OrganizeEditorProps) {
  const id = 'id' in edited ? edited.id : ''
  const get = kind === 'company' ? company.get : department.get
  const data = useEdited(get, id === '' ? undefined : { id }, shared.onClose)
  const { place, isKnown } = useOpenPlace(edited.parentId, 'organizes')
  if (id === '' ? !isKnown : !data) return null
  return <LoadedEditor {...shared} kind={kind} before={data} parentId={place} />
}

interface LoadedEditorProps extends Pick<OrganizeEditorProps, 'kind' | 'companyId' | 'onClose'> {
  before: OrganizeRecord | undefined
  parentId: string
}

function LoadedEditor({ kind, companyId, before: read, parentId, onClose }: LoadedEditorProps) {
  const { t } = useOrganizeTexts()
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [before] = useState(read)
  return (
    <RecordEditor<OrganizeForm, OrganizeInput, OrganizeRecord>
      kind={before ? `organize.${kind}` : `organize.${kind}.${parentId}`}
      title={t(before ? `editTitle.${kind}` : `addTitle.${kind}`)}
      before={before && { id: before.id, version: before.version }}
      start={before ? fieldsOf(before) : { parentId: parentId || undefined, fullName: '', enCode: '' }}
      calls={calls[kind]}
      fieldsOf={fieldsOf}
      inputOf={inputFor(kind, before)}
      said={t('saved')}
      onClose={onClose}
    >
      <OrganizeFields kind={kind} companyId={companyId} before={before} />
    </RecordEditor>
  )
}
