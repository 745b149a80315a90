import type { FormPiece } from '@workstation/domain/form/form-piece'
import { readPiece } from '@workstation/domain/form/read-form'
import { keep, readKept } from '../../../platform/storage'

/** Kept in the browser, so that what was copied goes into other forms as well. */
const place = 'design.clip'

export const writeClip = (piece: FormPiece): void => keep(place, piece)

/** What was copied last; null where nothing was, and for what is no piece of a form. */
export const readClip = (): FormPiece | null => readPiece(readKept<object>(place, {}))
