import type { WebKind } from '../web-kind'
import { relationFormAttr } from './relation-form-attr'

/** A field of the row that was chosen in a dialog. */
export const popupAttr: WebKind = relationFormAttr
