import { AppError } from '../../platform/app-error'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { allowFiles, claimFiles, releaseFiles } from '../file'

/** What the pictures of companies are attached to, and what they are uploaded as. */
const entity = 'organize'
const type = 'annexpic'

type Row = Pick<StoredRow<'organize'>, 'logo_icon' | 'navigation_icon'>
type Step = Pick<WriteStep<'organize'>, 'trx' | 'caller' | 'id'> & { before: Row | null; row: Row }

const picturesOf = (row: Row | null) => [row?.logo_icon ?? '', row?.navigation_icon ?? ''].filter((id) => id !== '')

/** Whoever signs in may see them, since they stand at the top of pages. */
export const allowCompanyPictures = () => allowFiles(entity, async (_, { linkTarget }) => linkTarget === null)

/**
 * Attaches the pictures that a company has from now on, and gives up those that it has no more (SES-17).
 * @throws file.foreign for one that is no image, that somebody else uploaded or that stands elsewhere
 */
export async function keepPictures({ trx, caller, id, before, row }: Step): Promise<void> {
  const kept = picturesOf(row)
  const held = picturesOf(before)
  const isNew = (picture: string) => !held.includes(picture)
  const claimed = await claimFiles(trx, caller.actor, kept.filter(isNew), { entity, entityId: id })
  if (!claimed.every(({ url }) => url.includes(`/${type}/`))) throw new AppError('file.foreign')
  await releaseFiles(
    trx,
    held.filter((picture) => !kept.includes(picture)),
  )
}

/** Gives up the pictures of a company that goes. */
export const dropPictures = ({ trx, before }: Pick<Step, 'trx' | 'before'>) => releaseFiles(trx, picturesOf(before))
