import { randomInt } from 'node:crypto'
import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { firstPassword } from '@workstation/domain/user/first-password'
import type { Trx } from '../../platform/database'
import { createRow } from '../../platform/guarded-model/create-row'
import { refuseWithheld } from '../../platform/guarded-model/writable-fields'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { newId } from '../../platform/id'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { digestOf, keptSecret, secretEnd } from '../session'
import { changeLinks } from './change-links'
import { checkUserForm, writableOf } from './user-form'
import { userModel } from './user-model'
import { weighed, withManagers } from './weigh-people'

export interface NewPerson {
  form: Omit<InputOf<typeof user.create>, 'enabledMark'>
  enabledMark: 0 | 1 | 2
  passwordHash: string
  /** What else is written with him, behind his places and roles. */
  also?: (step: WriteStep<'app_user'>) => Promise<void>
  /** Done once all of it was weighed, before it is committed. */
  atEnd?: (trx: Trx, id: string) => Promise<void>
}

/** A first password with what is kept of it; it is answered once, and good for setting a password of one's own. */
export function makeFirstPassword(now: Date) {
  const password = firstPassword(randomInt)
  return { password, passwordHash: keptSecret(digestOf(password), secretEnd(now)) }
}

/** Adds one person, whole or not at all, and answers the id. The same rules for a form and for a line of an import. */
export async function addPerson(services: Services, context: WriteCaller, person: NewPerson): Promise<string> {
  const { actor } = context
  refuseWithheld(userModel, actor, ['organizeId'])
  const { passwordHash, enabledMark, also, atEnd } = person
  const form = { ...writableOf({ ...person.form, enabledMark }, actor), id: newId() }
  const { id } = await createRow(services, context, {
    model: userModel,
    form,
    around: async (trx, id, write) => {
      await withManagers(form, weighed(services, actor, 'add'))(trx, id, write)
      await atEnd?.(trx, id)
    },
    check: (step) => checkUserForm(step, form.id, form),
    derive: ({ row }) => ({
      pinyin: pinyinOf(row.real_name),
      password_hash: passwordHash,
      must_change_password: true,
    }),
    work: async (step) => {
      step.tell(await changeLinks(step.trx, form.id, form))
      await also?.(step)
    },
  })
  return id
}

/** Adds a person of a form and answers his first password. */
export async function createUser(services: Services, context: Context, form: InputOf<typeof user.create>) {
  const { password, passwordHash } = makeFirstPassword(services.clock.now())
  const id = await addPerson(services, context, { form, enabledMark: form.enabledMark ?? 1, passwordHash })
  return { id, password }
}
