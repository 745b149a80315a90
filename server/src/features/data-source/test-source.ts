import type { dataSource } from '@workstation/contract/data-source'
import type { InputOf } from '@workstation/contract/endpoint'
import { isServedKind, type ServedKind } from '@workstation/domain/data-source/source-kinds'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import { hostList } from '../../platform/outgoing/call-outside'
import { connectOutside } from '../../platform/outside-database/connect-outside'
import type { OutsideConnection, OutsideTarget } from '../../platform/outside-database/outside-database'
import { whyNot } from '../../platform/outside-database/why-not'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { refuseOwn } from './enter-source'
import { sourceModel } from './source-model'
import { keepPassword, openPassword } from './source-password'
import { findSource, type StoredSource } from './store'

type Form = InputOf<typeof dataSource.test>

/** A kept source that the person sees. */
async function keptSource({ db }: Services, { actor }: Context, id: string): Promise<StoredSource> {
  await findRow(db, sourceModel, actor, id)
  const kept = await findSource(db, id)
  if (!kept) throw new AppError('not-found')
  return kept
}

/** Where a form leads, as it would be stored; what it leaves out of a kept source stays as it is. */
function placeOf(form: Form, kept: StoredSource | undefined) {
  const {
    dbType = kept?.db_type,
    host = kept?.host,
    port = kept?.port,
    serviceName = kept?.service_name,
    userName = kept?.user_name,
    dbSchema = kept?.db_schema ?? '',
    tls = kept?.tls ?? 'verify',
  } = form
  const needed = { dbType, host, port, serviceName, userName }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) throw new AppError('invalid', { fields: missing.join(', ') })
  const place = { ...needed, tls } as Required<Omit<Form, 'id' | 'password' | 'dbSchema'>>
  return { ...place, serviceName: place.serviceName.trim(), userName: place.userName.trim(), schema: dbSchema.trim() }
}
type Place = ReturnType<typeof placeOf>

/** The typed password, or the kept one where the form still leads there. */
function passwordFor({ secrets }: Services, form: Form, place: Place, kept: StoredSource | undefined): string {
  if (form.password || !kept) return form.password ?? ''
  const { dbType: db_type, host, port, userName: user_name, tls } = place
  keepPassword(kept, { db_type, host, port, user_name, tls })
  return openPassword(secrets, kept)
}

/** Stands for what is not told. */
const unseen = '…'

const usableSchema = `select 1 from pg_catalog.pg_namespace
  where nspname = $1 and pg_catalog.has_schema_privilege(oid, 'USAGE')`

/** A schema that is not there is no failure of the server: every list of tables would only stay empty. */
async function refuseNoSchema(connection: OutsideConnection, kind: ServedKind, schema: string): Promise<void> {
  if (kind !== 'PostgreSQL' || schema === '') return
  const found = await connection.run(usableSchema, [schema])
  if (found.length === 0) throw new AppError('data-source.schema', { schema })
}

async function enter(services: Services, target: OutsideTarget, schema: string): Promise<void> {
  const connection = await connectOutside(target)
  try {
    await connection.run('select 1')
    await refuseOwn(services, target.kind, connection)
    await refuseNoSchema(connection, target.kind, schema)
  } finally {
    await connection.close()
  }
}

/**
 * Enters a database as its form says. Only who may keep sources asks, since answers tell what lies where.
 * @throws forbidden, data-source.kind, .password-again, .own, .schema, and one of four reasons why it was not entered
 */
export async function testSource(services: Services, context: Context, form: Form): Promise<void> {
  const may = (button: string) => isPermitted(context.actor, { modelId: 'dataSource', button })
  if (!may('btn_add') && !may('btn_edit')) throw new AppError('forbidden')
  const kept = form.id ? await keptSource(services, context, form.id) : undefined
  const place = placeOf(form, kept)
  const { dbType: kind, host, port, serviceName: database, userName: user, tls } = place
  if (!isServedKind(kind)) throw new AppError('data-source.kind', { kind })
  const target: OutsideTarget = {
    ...{ kind, host, port, database, user, tls },
    password: passwordFor(services, form, place, kept),
    allowedHosts: hostList(await readSetting(services, 'outgoingHosts')),
  }
  await enter(services, target, place.schema).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    // What the form leaves out its sender may not see.
    throw new AppError(`data-source.${whyNot(error)}`, { host: form.host ?? unseen, port: form.port ?? unseen, kind })
  })
}
