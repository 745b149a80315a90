import { listNamesInEach } from '@workstation/domain/language/list-names'
import { picturesOf, type SheetPicture, withoutPictures } from '@workstation/domain/print/pictures'
import type { PrintDocument } from '@workstation/domain/print/print-document'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import type { Services } from '../../services'
import { allowFiles, claimFiles, readPicture, usableFiles } from '../file'

/** What the pictures of templates are attached to. */
const entity = 'printTemplate'
/** Enough for a page that is printed at 300 dots an inch and half as wide as the paper. */
const mostPixels = 1200

// Whoever keeps templates sees their pictures in the designer; on paper they travel within the page.
allowFiles(entity, async (_, { actor, linkTarget }) => linkTarget === null && isPermitted(actor, { modelId: entity }))

const idOf = ({ src }: Pick<SheetPicture, 'src'>): string => src.split('/').at(-1) ?? ''
/** Called by its name, or by its place on the sheet where it has none. */
const nameOf = ({ alt }: SheetPicture, at: number): string => alt || String(at + 1)

/** The pictures of a template that are not here for who keeps it: brought from elsewhere, or uploaded by somebody else. */
async function sortPictures(db: Db, actor: Pick<Actor, 'userId'>, document: PrintDocument) {
  const pictures = picturesOf(document)
  const ids = [...new Set(pictures.map(idOf))]
  const { held, own } = await usableFiles(db, actor, { entity, ids })
  const isMissing = (picture: SheetPicture) => !held.has(idOf(picture)) && !own.has(idOf(picture))
  const missing = pictures.filter(isMissing)
  const names = [...new Set(pictures.flatMap((one, at) => (isMissing(one) ? [nameOf(one, at)] : [])))]
  return { missing, names, added: ids.filter((id) => own.has(id)) }
}

/**
 * Attaches the pictures that a template newly names. None is ever given back: earlier versions and copies show them still.
 * @throws print.picture for those that somebody else uploaded, or that are not here
 */
export async function keepPictures(
  trx: Trx,
  actor: Pick<Actor, 'userId'>,
  id: string,
  document: PrintDocument,
): Promise<void> {
  const { names, added } = await sortPictures(trx, actor, document)
  if (names.length > 0) throw new AppError('print.picture', { names: listNamesInEach(names) })
  await claimFiles(trx, actor, added, { entity, entityId: id })
}

/** A template without the pictures that are not here, and what those are called. */
export async function leaveMissingPictures(db: Db, actor: Pick<Actor, 'userId'>, document: PrintDocument) {
  const { missing, names } = await sortPictures(db, actor, document)
  return { document: withoutPictures(document, new Set(missing.map(({ src }) => src))), names }
}

/** The pictures of a template by their addresses, as a page holds them within itself. */
export async function readPictures(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  document: PrintDocument,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const src of new Set(picturesOf(document).map((picture) => picture.src))) {
    const bytes = await readPicture(services, actor, { id: idOf({ src }), entity, pixels: mostPixels })
    if (bytes) pictures.set(src, `data:image/webp;base64,${bytes.toString('base64')}`)
  }
  return pictures
}
