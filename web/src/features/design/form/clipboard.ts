import type { FormPiece } from '@workstation/domain/form/form-piece'
import { keep, readKept } from '../../../platform/storage'

/** Kept in the browser, so that what was copied goes into other forms as well. */
const place = 'design.clip'

export const writeClip = (piece: FormPiece): void => keep(place, piece)

/** What was copied last; null where nothing was. */
export function readClip(): FormPiece | null {
  const kept = readKept<Partial<FormPiece>>(place, {}) as Partial<FormPiece>
  const { root, nodes } = kept
  return Array.isArray(root) && root.length > 0 && nodes ? { root, nodes } : null
}
