import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { accessWithdrawn } from '../session'
import { changeLinks } from './change-links'
import { refuseStateOfAdministrator, stateChanged } from './change-state'
import { refuseProtected } from './take-user'
import { checkUserForm, type UserForm, writableOf } from './user-form'
import { userModel } from './user-model'
import { weighed, withManagers } from './weigh-people'

/** Puts the person where the form says, and lets other features know what he lost. */
async function follow(services: Services, step: WriteStep<'app_user'>, form: UserForm): Promise<void> {
  const { trx, after, id, changed, row, tell } = step
  const links = await changeLinks(trx, id, form)
  tell(links)
  if (changed.has('enabledMark')) await stateChanged(services, { trx, after }, row)
  const { before, after: kept } = links.roles
  if (before.some((role) => !kept.includes(role))) await accessWithdrawn(services, { trx, after }, id)
  await rightsChanged(services, trx, after, id)
}

/** Saves a person as the client last saw him; a newer version refuses. */
export function saveUser(
  services: Services,
  context: WriteCaller,
  form: UserForm & { id: string; version: number },
): Promise<void> {
  const { actor } = context
  const sent = { ...writableOf(form, actor), id: form.id, version: form.version }
  return updateRow(services, context, {
    model: userModel,
    form: sent,
    around: withManagers(sent, weighed(services, actor)),
    check: async (step) => {
      const { before, changed } = step
      refuseProtected(before, actor)
      if (changed.has('enabledMark')) refuseStateOfAdministrator(before)
      await checkUserForm(step, form.id, sent)
    },
    derive: ({ row, changed }) => (changed.has('realName') ? { pinyin: pinyinOf(row.real_name) } : {}),
    work: (step) => follow(services, step, sent),
  })
}
