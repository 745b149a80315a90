import type { dataSource } from '@workstation/contract/data-source'
import type { InputOf } from '@workstation/contract/endpoint'
import { isServedKind } from '@workstation/domain/data-source/source-kinds'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { sourceModel as model } from './source-model'
import { keepPassword, passwordPlace } from './source-password'

type Step = WriteStep<'data_source'>

async function checkSource({ before, row, changed }: Step): Promise<void> {
  if (!isServedKind(row.db_type)) throw new AppError('data-source.kind', { kind: row.db_type })
  const blank = (['fullName', 'serviceName', 'userName'] as const).filter((name) => row[columnOf[name]] === '')
  if (blank.length > 0) throw new AppError('invalid', { fields: blank.join(', ') })
  const isTyped = changed.has('password') && row.password !== ''
  if (before && !isTyped) keepPassword(before, row)
}

const columnOf = { fullName: 'full_name', serviceName: 'service_name', userName: 'user_name' } as const

/** What was typed is sealed; nothing typed keeps what is there. */
const sealed =
  (services: Services) =>
  ({ id, before, row, changed }: Step) => {
    const isTyped = changed.has('password') && row.password !== ''
    return { password: isTyped ? services.secrets.seal(passwordPlace(id), row.password) : (before?.password ?? '') }
  }

const partsOf = (services: Services) => ({ model, check: checkSource, derive: sealed(services) })

/** @throws data-source.kind, data-source.name-exists */
export const createSource = (services: Services, caller: WriteCaller, form: InputOf<typeof dataSource.create>) =>
  createRow(services, caller, { ...partsOf(services), form })

/** Saves a changed source. @throws data-source.kind, data-source.password-again, data-source.name-exists, changed */
export const updateSource = (services: Services, caller: WriteCaller, form: InputOf<typeof dataSource.update>) =>
  updateRow(services, caller, { ...partsOf(services), form })

export const toggleSource = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, { model, id })

export const removeSource = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, { model, id })
