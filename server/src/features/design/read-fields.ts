import { designWords } from '@workstation/domain/form/design-words'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { releasedForm } from './released-forms'

/** The fields of a released form, for designs that relate to it (VIS-26). @throws not-found */
export async function readFields(services: Services, { language }: Context, id: string) {
  const form = await releasedForm(services, id)
  if (!form) throw new AppError('not-found')
  const list = form.fields
    .filter(({ kind }) => !kind.secret)
    .map(({ key, node, kind }) => ({
      id: key,
      field: key,
      fullName: designWords(node.label, language),
      kind: kind.kind,
    }))
  return { list }
}
