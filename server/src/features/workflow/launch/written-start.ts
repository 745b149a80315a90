import type { FormAccess, FormValues } from '@workstation/domain/workflow/form-access'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { isLeft } from '../../online-record'
import { formOfVersion, type ReleasedProcess } from '../../workflow-process'
import { newForm, type Reader, writtenForm } from '../form-of-run'

interface Filled {
  readonly process: ReleasedProcess
  readonly starter: string
  readonly access: FormAccess
  readonly sent: Readonly<Record<string, unknown>>
  readonly isDraft: boolean
  /** The release of the process by which it was filled in, where that is known. */
  readonly flowVersion?: number | null | undefined
}

/** Whether something was filled in that the form of the process has no field for. */
async function losesSome(services: Services, { process, sent }: Filled): Promise<boolean> {
  const form = await formOfVersion(services, process.versionId)
  // Clients of older forms write the status among the values.
  const { status: _, ...values } = sent
  return form !== null && isLeft(form, values)
}

/**
 * The form with which somebody starts a process.
 * @throws workflow.released where it was filled in by an earlier release and the newest cannot take it whole, record.fields
 */
export async function writtenStart(services: Services, reader: Reader, filled: Filled): Promise<FormValues> {
  const { process, starter, access, sent, isDraft, flowVersion } = filled
  const { versionId } = process
  const isOlder = typeof flowVersion === 'number' && flowVersion < process.number
  if (isOlder && (await losesSome(services, filled))) throw new AppError('workflow.released')
  const before = await newForm(services, reader, { versionId, starter })
  const refuses = isDraft ? ('unreadable' as const) : ('all' as const)
  const written = writtenForm(services, reader, { versionId, personId: starter, before, sent, access, refuses })
  return written.catch((error: unknown) => {
    // Whoever filled in an earlier release may not even see the field that is wrong.
    throw isOlder && error instanceof AppError && error.key === 'record.fields'
      ? new AppError('workflow.released')
      : error
  })
}
