import type { dataSource } from '@workstation/contract/data-source'
import type { InputOf } from '@workstation/contract/endpoint'
import { isServedKind, type ServedKind } from '@workstation/domain/data-source/source-kinds'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import { hostList } from '../../platform/outgoing/call-outside'
import { connectOutside } from '../../platform/outside-database/connect-outside'
import type { OutsideTarget } from '../../platform/outside-database/outside-database'
import { whyNot } from '../../platform/outside-database/why-not'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { refuseOwn } from './enter-source'
import { sourceModel } from './source-model'
import { keepPassword, openPassword } from './source-password'
import { findSource } from './store'

type Form = InputOf<typeof dataSource.test>

/** The typed password, or the kept one of a source that the person sees, where the form still leads there. */
async function passwordFor(services: Services, { actor }: Context, form: Form): Promise<string> {
  if (form.password || !form.id) return form.password ?? ''
  await findRow(services.db, sourceModel, actor, form.id)
  const kept = await findSource(services.db, form.id)
  if (!kept) throw new AppError('not-found')
  const { dbType: db_type, host, port, userName: user_name, tls = kept.tls } = form
  keepPassword(kept, { db_type, host, port, user_name, tls })
  return openPassword(services.secrets, kept)
}

async function enter(services: Services, target: OutsideTarget): Promise<void> {
  const connection = await connectOutside(target)
  try {
    await connection.run('select 1')
    await refuseOwn(services, target.kind, connection)
  } finally {
    await connection.close()
  }
}

/**
 * Enters a database as its form says. Only who may keep sources asks, since answers tell what lies where.
 * @throws forbidden, data-source.kind, .password-again, .own, and one of four reasons why it was not entered
 */
export async function testSource(services: Services, context: Context, form: Form): Promise<void> {
  const may = (button: string) => isPermitted(context.actor, { modelId: 'dataSource', button })
  if (!may('btn_add') && !may('btn_edit')) throw new AppError('forbidden')
  const { dbType: kind, host, port } = form
  if (!isServedKind(kind)) throw new AppError('data-source.kind', { kind })
  const target: OutsideTarget = {
    ...{
      kind: kind as ServedKind,
      host,
      port,
      database: form.serviceName,
      user: form.userName,
      tls: form.tls ?? 'verify',
    },
    password: await passwordFor(services, context, form),
    allowedHosts: hostList(await readSetting(services, 'outgoingHosts')),
  }
  await enter(services, target).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new AppError(`data-source.${whyNot(error)}`, { host, port, kind })
  })
}
