import type { PrintDocument } from '@workstation/domain/print/print-document'
import type { PrintNode } from '@workstation/domain/print/print-node'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { allowFiles, claimFiles, heldFiles, readPicture } from '../file'

/** What the pictures of templates are attached to. */
const entity = 'printTemplate'
/** Enough for a page that is printed at 300 dots an inch and half as wide as the paper. */
const mostPixels = 1200

// Whoever keeps templates sees their pictures in the designer; on paper they travel within the page.
allowFiles(entity, async (_, { actor, linkTarget }) => linkTarget === null && isPermitted(actor, { modelId: entity }))

const sourcesIn = (nodes: readonly PrintNode[]): string[] =>
  nodes.flatMap(({ type, attrs, content = [] }) => [
    ...(type === 'picture' ? [String(attrs?.src)] : []),
    ...sourcesIn(content),
  ])
const idOf = (src: string): string => src.split('/').at(-1) ?? ''

/**
 * Attaches the pictures that a template newly names. None is ever given back: earlier versions and copies show them still.
 * @throws file.foreign for one that somebody else uploaded
 */
export async function keepPictures(
  trx: Trx,
  actor: Pick<Actor, 'userId'>,
  id: string,
  { content }: PrintDocument,
): Promise<void> {
  const ids = [...new Set(sourcesIn(content).map(idOf))]
  const held = await heldFiles(trx, entity, ids)
  await claimFiles(
    trx,
    actor,
    ids.filter((one) => !held.has(one)),
    { entity, entityId: id },
  )
}

/** The pictures of a template by their addresses, as a page holds them within itself. */
export async function readPictures(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  { content }: PrintDocument,
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const src of new Set(sourcesIn(content))) {
    const bytes = await readPicture(services, actor, { id: idOf(src), entity, pixels: mostPixels })
    if (bytes) pictures.set(src, `data:image/webp;base64,${bytes.toString('base64')}`)
  }
  return pictures
}
