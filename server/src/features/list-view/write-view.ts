import type { InputOf } from '@workstation/contract/endpoint'
import type { listView } from '@workstation/contract/list-view'
import { type ListView, readView, viewName } from '@workstation/domain/list/list-view'
import { viewLimits } from '@workstation/domain/list/view-limits'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type ListPlace, listPlace } from './list-place'
import {
  chooseNone,
  chooseView,
  countViews,
  deleteView,
  findView,
  forgetChoices,
  holdViews,
  insertView,
  type StoredView,
  updateView,
} from './store'
import { viewsChanged } from './tell-views'

type Calls = typeof listView

/** @throws list-view.content */
function contentOf(text: string): ListView {
  const view = readView(text)
  if (!view) throw new AppError('list-view.content')
  return view
}

/** @throws list-view.name */
function nameOf(text: string): string {
  const name = viewName(text)
  if (name === '') throw new AppError('list-view.name')
  return name
}

/** @throws list-view.not-yours */
function refuseSharing({ mayShare }: ListPlace, ...shared: readonly number[]): void {
  if (shared.includes(1) && !mayShare) throw new AppError('list-view.not-yours')
}

/** @throws list-view.too-many */
async function refuseMore(trx: Trx, place: ListPlace, isShared: number): Promise<void> {
  const limit = isShared === 1 ? viewLimits.shared : viewLimits.own
  if ((await countViews(trx, place, isShared)) >= limit) throw new AppError('list-view.too-many', { limit })
}

/** Turns the refusal of an index of names into words. @throws list-view.taken */
const orTaken = <Result>(name: string, write: Promise<Result>): Promise<Result> =>
  write.catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '23505' || !error.constraint?.startsWith('list_view_')) throw error
    throw new AppError('list-view.taken', { name })
  })

/** Keeps a view. @throws not-found, and what is wrong with it */
export async function createView(services: Services, context: Context, input: InputOf<Calls['create']>) {
  const place = await listPlace(services, context, input.modelId)
  const [fullName, content, isShared = 0] = [nameOf(input.fullName), contentOf(input.content), input.isShared]
  refuseSharing(place, isShared)
  const id = newId()
  await transact(services.db, async (trx) => {
    await context.once?.claim(trx, { id })
    await holdViews(trx, place.moduleId)
    await refuseMore(trx, place, isShared)
    const { moduleId, userId } = place
    const view = { id, moduleId, userId, fullName, isShared, content, now: services.clock.now() }
    await orTaken(fullName, insertView(trx, view))
    if (isShared === 1) await viewsChanged(services, trx, moduleId)
    await tell(trx, context, { act: 'create', id, changes: { fullName, isShared } })
  })
  return { id }
}

interface Told {
  readonly act: 'create' | 'update' | 'remove'
  readonly id: string
  readonly changes: Record<string, unknown>
}

/** What a view searches by is told to nobody who reads what was done. */
const tell = (trx: Trx, context: Context, { act, id, changes }: Told) =>
  writeAudit(trx, context, { action: `listView.${act}`, entity: 'listView', entityId: id, changes })

interface One {
  readonly modelId: string
  readonly id: string
  readonly version?: number | undefined
}

/** Changes a view that the caller keeps, while nobody else changes one of this list. @throws not-found, list-view.not-yours, changed */
async function withView<Result>(
  services: Services,
  context: Context,
  { modelId, id, version }: One,
  work: (trx: Trx, place: ListPlace, view: StoredView) => Promise<Result>,
): Promise<Result> {
  const place = await listPlace(services, context, modelId)
  return transact(services.db, async (trx) => {
    await holdViews(trx, place.moduleId)
    const view = await findView(trx, id, place)
    if (!view) throw new AppError('not-found')
    refuseSharing(place, view.is_shared)
    if (version !== undefined && view.version !== version) throw new AppError('changed')
    return work(trx, place, view)
  })
}

/** Renames, replaces or shares a view. @throws as createView, and changed */
export const changeView = (services: Services, context: Context, input: InputOf<Calls['update']>) =>
  withView(services, context, input, async (trx, place, view) => {
    const fullName = input.fullName === undefined ? view.full_name : nameOf(input.fullName)
    const content = input.content === undefined ? view.content : contentOf(input.content)
    const isShared = input.isShared ?? view.is_shared
    refuseSharing(place, isShared)
    if (isShared < view.is_shared && view.user_id !== place.userId) throw new AppError('list-view.stays-shared')
    if (isShared !== view.is_shared) await refuseMore(trx, place, isShared)
    // One that is for nobody else any more is his who made it.
    if (isShared === 0) await forgetChoices(trx, view.id, view.user_id)
    const change = {
      ...{ full_name: fullName, is_shared: isShared, content: JSON.stringify(content) },
      ...{ modified_by: context.actor.userId, modified_at: services.clock.now() },
    }
    const version = await orTaken(fullName, updateView(trx, view.id, change))
    if (isShared === 1 || view.is_shared === 1) await viewsChanged(services, trx, place.moduleId)
    await tell(trx, context, { act: 'update', id: view.id, changes: { fullName, isShared } })
    return { version }
  })

/** Deletes a view. @throws not-found, list-view.not-yours */
export const removeView = (services: Services, context: Context, input: InputOf<Calls['remove']>) =>
  withView(services, context, input, async (trx, place, view) => {
    await deleteView(trx, view.id)
    if (view.is_shared === 1) await viewsChanged(services, trx, place.moduleId)
    await tell(trx, context, { act: 'remove', id: view.id, changes: { fullName: view.full_name } })
  })

/** Opens the list with a view from now on, for the caller; '' with none. @throws not-found */
export async function chooseDefault(services: Services, context: Context, { modelId, id }: InputOf<Calls['choose']>) {
  const place = await listPlace(services, context, modelId)
  await transact(services.db, async (trx) => {
    await holdViews(trx, place.moduleId)
    if (id === '') return chooseNone(trx, place)
    if (!(await findView(trx, id, place))) throw new AppError('not-found')
    return chooseView(trx, place, id)
  })
}
